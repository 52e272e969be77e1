import {
  findFolder,
  type ApiEntry,
  type PackageModel,
  type CallSignature,
} from './model';

/** Address of a symbol's entry. */
export interface Address {
  /** Page below `api/core/`, without extension, such as `interfaces/torchlive_torch.Tensor`. */
  page: string;
  /** Id of a heading on the page; absent where the whole page is about the symbol. */
  anchor?: string;
}

/** Turns a name into a heading id: stable, lower case, without punctuation. */
export function toSlug(name: string): string {
  return (
    name
      .replace(/:const$/, '')
      .replace('[index]', 'index-signature')
      .toLowerCase()
      .replace(/[^a-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'symbol'
  );
}

/** Returns the heading id of an overload: the member's, followed by the names of its parameters. */
export function toOverloadAnchor(
  anchor: string,
  signature: CallSignature,
): string {
  const names = signature.parameters.map((parameter) => toSlug(parameter.name));
  return [anchor, ...(names.length > 0 ? names : ['no-parameters'])].join('-');
}

const toUnderscored = (name: string) => name.replace(/\W/g, '_');

/** Returns the page of a module, such as `modules/torchlive_torch`, named as on the original site. */
export function toModulePage(module: string): string {
  return `modules/${toUnderscored(module)}`;
}

/** Returns the page of a class, enumeration or interface; undefined for other kinds. */
export function toOwnPage(module: string, entry: ApiEntry): string | undefined {
  const folder = findFolder(entry.kind);
  return folder && `${folder}/${toUnderscored(module)}.${entry.name}`;
}

/**
 * Assigns an address to every symbol, by its key.
 *
 * @throws Error that names two symbols with the same address.
 */
export function assignAddresses(model: PackageModel): Map<string, Address> {
  const result = new Map<string, Address>();
  const keysByPlace = new Map<string, string>();
  const set = (key: string, address: Address): void => {
    const place = `${address.page}#${address.anchor ?? ''}`;
    const other = keysByPlace.get(place);
    if (other !== undefined) {
      throw new Error(
        `api-reference: ${other} and ${key} have one address, ${place}.`,
      );
    }
    keysByPlace.set(place, key);
    result.set(key, address);
  };
  const place = (entry: ApiEntry, page: string, anchor: string): void => {
    // Properties of a type have no headings: they are rows of its table.
    if (entry.kind === 'type') {
      entry.children.forEach((child) => {
        result.set(child.key, {page, anchor});
      });
    } else {
      entry.children.forEach((child) => {
        set(child.key, {page, anchor: `${anchor}-${toSlug(child.name)}`});
      });
    }
    set(entry.key, {page, anchor});
    overloads(entry, page, anchor);
  };
  const overloads = (entry: ApiEntry, page: string, anchor: string): void => {
    if (entry.signatures.length > 1) {
      for (const signature of entry.signatures) {
        const overload = toOverloadAnchor(anchor, signature);
        const other = keysByPlace.get(`${page}#${overload}`);
        if (other !== undefined) {
          throw new Error(
            `api-reference: an overload of ${entry.key} and ${other} have one address, ${page}#${overload}.`,
          );
        }
        keysByPlace.set(`${page}#${overload}`, `an overload of ${entry.key}`);
      }
    }
  };
  for (const module of model.modules) {
    for (const entry of module.entries) {
      const page = toOwnPage(module.name, entry);
      if (page) {
        set(entry.key, {page});
        for (const child of entry.children) {
          const anchor = toSlug(child.name);
          set(child.key, {page, anchor});
          overloads(child, page, anchor);
        }
      } else {
        place(entry, toModulePage(module.name), toSlug(entry.name));
      }
    }
  }
  return result;
}
