/** TrackedValues of expressions, as far as the package's objects can get into them. */

import type {Node} from '@babel/types';

/** Number of values of a variable above which more are ignored: no app has them. */
const MAX_VALUES = 64;

/** Symbol or type of the package, a function of the app, or an object of the app. */
export type TrackedValue = string | AppFunction | AppObject;
export type TrackedValues = ReadonlySet<TrackedValue>;
export const NOTHING: TrackedValues = new Set();

/** Variable or property, with all values that a program may assign to it. */
export class Cell {
  readonly values = new Set<TrackedValue>();

  constructor(private readonly onChange: () => void) {}

  add(added: TrackedValues): void {
    for (const value of added) {
      if (!this.values.has(value) && this.values.size < MAX_VALUES) {
        this.values.add(value);
        this.onChange();
      }
    }
  }
}

/** Object, list, module or instance of the app. Elements of a list are in the property `*`. */
export class AppObject {
  private readonly cells = new Map<string, Cell>();

  constructor(private readonly onChange: () => void) {}

  /** Returns a property, which is made if it is new. */
  at(name: string): Cell {
    const cell = this.cells.get(name) ?? new Cell(this.onChange);
    this.cells.set(name, cell);
    return cell;
  }

  /** Adds the properties of another object. */
  copy({cells}: AppObject): void {
    cells.forEach(({values}, name) => this.at(name).add(values));
  }

  /** Returns the values of a property; those of all elements for an unknown index. */
  read(name: string | undefined): TrackedValues {
    const elements = this.cells.get('*')?.values ?? NOTHING;
    if (name === undefined) {
      return new Set(
        [...this.cells.values()].flatMap(({values}) => [...values]),
      );
    }
    const named = this.cells.get(name)?.values;
    return named === undefined ? elements : new Set([...named, ...elements]);
  }
}

/** Function or class of the app, with what callers pass and what it returns. */
export class AppFunction {
  readonly result: Cell;
  /** Object that `new`, or the props of a component, refer to. */
  readonly instance: AppObject;
  readonly props: AppObject;
  private readonly parameters: Cell[] = [];

  constructor(private readonly onChange: () => void) {
    this.result = new Cell(onChange);
    this.instance = new AppObject(onChange);
    this.props = new AppObject(onChange);
  }

  parameter(index: number): Cell {
    return (this.parameters[index] ??= new Cell(this.onChange));
  }
}

/** Declaration of a type, with the scope of its names. */
export interface TypeDeclaration {
  node: Node;
  scope: Scope;
}

/** Variables of a block, a function or a module. */
export class Scope {
  readonly types = new Map<string, TypeDeclaration>();
  private readonly cells = new Map<string, Cell>();

  constructor(
    readonly parent: Scope | undefined,
    private readonly onChange: () => void,
    /** Function to which `return` and `var` belong. */
    readonly owner: AppFunction | undefined = parent?.owner,
    /** Object of `this`. */
    readonly self: AppObject | undefined = parent?.self,
  ) {}

  declare(name: string): Cell {
    const cell = this.cells.get(name) ?? new Cell(this.onChange);
    this.cells.set(name, cell);
    return cell;
  }

  find(name: string): Cell | undefined {
    return this.cells.get(name) ?? this.parent?.find(name);
  }

  findType(name: string): TypeDeclaration | undefined {
    return this.types.get(name) ?? this.parent?.findType(name);
  }
}
