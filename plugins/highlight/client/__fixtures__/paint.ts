import {createElement, Fragment} from 'react';
import {load} from 'cheerio';
import {isTag, isText, type ChildNode} from 'domhandler';
import {renderToStaticMarkup} from 'react-dom/server';
import {highlight} from '../../core/highlight';
import {theme, tokenClasses} from '../../core/theme';
import Lines from '../highlighter';

/** Lines of code as styled runs; adjacent runs of one style are merged and white space is dropped. */
type Painted = {text: string; style: string}[][];

const PLAIN = `color:${theme.plain.color ?? ''}`;

/** Reads the styled runs from the HTML of code. */
function read(html: string, styleOf: (element: string) => string): Painted {
  const lines: Painted = [[]];
  const visit = (node: ChildNode, style: string): void => {
    if (isText(node)) {
      node.data.split('\n').forEach((part, at) => {
        if (at > 0) {
          lines.push([]);
        }
        const text = part.replace(/\s/g, '');
        const line = lines.at(-1)!;
        const last = line.at(-1);
        if (text && last?.style === style) {
          last.text += text;
        } else if (text) {
          line.push({text, style});
        }
      });
    } else if (isTag(node)) {
      const {class: names = '', style: own = ''} = node.attribs;
      const next = own || styleOf(names) || style;
      node.children.forEach((child) => visit(child, next));
    }
  };
  load(html, null, false)
    .root()
    .contents()
    .each((_, node) => visit(node, PLAIN));
  return lines;
}

/** Highlights code as in the browser. */
export const paintInBrowser = (code: string, language: string): Painted =>
  read(
    renderToStaticMarkup(
      createElement(Lines, {
        code,
        language,
        children: (lines) =>
          lines.map((line, at) =>
            createElement(Fragment, {key: at}, line, '\n'),
          ),
      }),
    ),
    () => '',
  );

/** Highlights code as in the build, with the page's styles applied. */
export const paintInBuild = (code: string, language: string): Painted =>
  read(highlight(code, language).html, (names) => {
    const classes = tokenClasses.filter(({name}) =>
      names.split(' ').includes(name),
    );
    const color = classes.at(-1)?.color;
    return [
      ...(color === undefined ? [] : [`color:${color}`]),
      ...(classes.some(({italic}) => italic) ? ['font-style:italic'] : []),
    ].join(';');
  });
