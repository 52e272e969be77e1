/** How a symbol is declared, as code. */

import {
  plain,
  type Entry,
  type Parameter,
  type Signature,
  type Token,
} from './model';

const WIDTH = 60;

function parameterTokens(parameter: Parameter): Token[] {
  return [
    `${parameter.rest ? '...' : ''}${parameter.name}${parameter.optional ? '?' : ''}: `,
    ...parameter.type,
  ];
}

/** A signature, one parameter a line where it is long. */
export function signatureTokens(name: string, signature: Signature): Token[] {
  const generics: Token[] =
    signature.typeParameters.length > 0
      ? ['<', ...signature.typeParameters, '>']
      : [];
  const parameters = signature.parameters.map(parameterTokens);
  const flat: Token[] = [
    name,
    ...generics,
    '(',
    ...parameters.flatMap((tokens, index) =>
      index === 0 ? tokens : [', ', ...tokens],
    ),
    '): ',
    ...signature.returns,
  ];
  return plain(flat).length <= WIDTH || parameters.length === 0
    ? flat
    : [
        name,
        ...generics,
        '(',
        ...parameters.flatMap((tokens): Token[] => ['\n  ', ...tokens, ',']),
        '\n): ',
        ...signature.returns,
      ];
}

/** The name of what a member belongs to. */
export function ownerName(entry: Entry): string {
  return entry.key.split('.').at(-2) ?? '';
}

/** How a symbol without parameters is written. */
export function declarationTokens(entry: Entry): Token[] {
  const optional = entry.optional ? '?' : '';
  const type = entry.type ?? [];
  switch (entry.kind) {
    case 'type':
      return [
        `type ${entry.name}${entry.typeParameters.length > 0 ? `<${plain(entry.typeParameters)}>` : ''} = `,
        ...(entry.children.length > 0
          ? [
              '{\n',
              ...entry.children.flatMap((child): Token[] => [
                `  ${child.name}${child.optional ? '?' : ''}: `,
                ...(child.type ?? []),
                ';\n',
              ]),
              '}',
            ]
          : type),
      ];
    case 'variable':
      return [
        `${entry.name === 'default' ? 'export default' : `const ${entry.name}`}: `,
        ...(entry.children.length > 0
          ? [
              '{\n',
              ...entry.children.flatMap((child): Token[] => [
                `  ${child.name}`,
                ...(child.signatures.length > 0
                  ? ['(…)']
                  : [': ', ...(child.type ?? [])]),
                ';\n',
              ]),
              '}',
            ]
          : type),
      ];
    case 'member':
      return [`${ownerName(entry)}.${entry.name} = `, ...type];
    case 'index':
      return type;
    default:
      return [
        `${entry.readonly ? 'readonly ' : ''}${entry.name}${optional}: `,
        ...type,
      ];
  }
}

/** All signatures of a symbol as code for a table cell. */
export function declaredText(entry: Entry): string {
  const lines =
    entry.signatures.length > 0
      ? entry.signatures.map((signature) =>
          plain(signatureTokens(entry.name, signature)),
        )
      : [plain(declarationTokens(entry))];
  return lines
    .map(
      (line) =>
        `\`${line
          .replace(/\(\n\s+/g, '(')
          .replace(/,\n\)/g, ')')
          .replace(/\s*\n\s*/g, ' ')}\``,
    )
    .join(' and ');
}
