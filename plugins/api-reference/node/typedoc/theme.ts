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
import {toModulePage, toOwnPage} from '../../core/history/address';
import type {ApiEntry, EntryKind} from '../../core/history/model';

export const ROUTER = 'api-reference';
export const THEME = 'api-reference';

const KINDS = new Map<ReflectionKind, EntryKind>([
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Enum, 'enum'],
  [ReflectionKind.Interface, 'interface'],
]);

/** Gives pages the addresses of the original site. */
class ApiRouter extends MemberRouter {
  override getIdealBaseName(reflection: Reflection): string {
    if (reflection.kindOf(ReflectionKind.Module)) {
      return toModulePage(reflection.name);
    }
    const kind = KINDS.get(reflection.kind);
    const page =
      kind &&
      toOwnPage(reflection.parent?.name ?? '', {
        kind,
        name: reflection.name,
      } as ApiEntry);
    return page ?? super.getIdealBaseName(reflection as DeclarationReflection);
  }
}

/** Returns the text of the page at an address; undefined where there is no page. */
export type PageWriter = (url: string) => string | undefined;

/**
 * Registers a router and a theme with TypeDoc. `write` makes the text of each page, so that texts
 * can be tested without TypeDoc; typedoc-plugin-markdown makes addresses and files.
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
            `api-reference: nothing to write for ${page.url} (${page.model.name}).`,
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
