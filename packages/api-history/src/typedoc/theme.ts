import {
  MarkdownTheme,
  MarkdownThemeContext,
  MemberRouter,
  type MarkdownPageEvent,
} from 'typedoc-plugin-markdown';
import {
  ReflectionKind,
  type Application,
  type DeclarationReflection,
  type Reflection,
} from 'typedoc';
import {modulePage, ownPage} from '../address';
import type {Entry, EntryKind} from '../model';

export const ROUTER = 'api-history';
export const THEME = 'api-history';

const KINDS = new Map<ReflectionKind, EntryKind>([
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Enum, 'enum'],
  [ReflectionKind.Interface, 'interface'],
]);

/** Puts pages where the original site had them. */
class ApiRouter extends MemberRouter {
  override getIdealBaseName(reflection: Reflection): string {
    if (reflection.kindOf(ReflectionKind.Module)) {
      return modulePage(reflection.name);
    }
    const kind = KINDS.get(reflection.kind);
    const own =
      kind &&
      ownPage(reflection.parent?.name ?? '', {
        kind,
        name: reflection.name,
      } as Entry);
    return own ?? super.getIdealBaseName(reflection as DeclarationReflection);
  }
}

/** Writes the pages: the text for a page's address, or undefined where there is none. */
export type PageWriter = (url: string) => string | undefined;

/**
 * Registers router and theme with TypeDoc. What a page says comes from the page
 * model, so that it can be tested without TypeDoc; addresses and files are those
 * of typedoc-plugin-markdown.
 */
export function defineOutput(app: Application, write: PageWriter): void {
  class ApiTheme extends MarkdownTheme {
    override getRenderContext(
      page: MarkdownPageEvent<Reflection>,
    ): MarkdownThemeContext {
      const context = super.getRenderContext(page);
      context.templates.reflection = () => {
        const text = write(page.url);
        if (text === undefined) {
          throw new Error(
            `api-history: nothing to write for ${page.url} (${page.model.name}).`,
          );
        }
        return text;
      };
      return context;
    }
  }
  app.renderer.defineRouter(ROUTER, ApiRouter);
  app.renderer.defineTheme(THEME, ApiTheme as never);
}
