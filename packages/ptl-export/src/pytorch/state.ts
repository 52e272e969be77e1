/** Layers and tensors of the generated module: where they are, and how `__init__` makes them. */

import {isFloating} from '@playtorch-docs/ptl-runtime/tensor';
import {
  type IValue,
  ScriptObject,
  type Tensor,
} from '@playtorch-docs/ptl-runtime';
import {Names, quote, toIdentifier, writeLiteral} from './python';

/** Names that `nn.Module` has itself; a part with such a name gets another one. */
const MODULE_NAMES = new Set(
  'add_module apply bfloat16 buffers call_super_init children compile cpu cuda double dump_patches eval extra_repr float forward get_buffer get_extra_state get_parameter get_submodule half ipu load_state_dict modules mtia named_buffers named_children named_modules named_parameters parameters register_buffer register_module register_parameter requires_grad_ set_extra_state set_submodule share_memory state_dict to to_empty train training type xpu zero_grad T_destination'.split(
    ' ',
  ),
);

/** Names that `nn.Module` keeps its own state under. */
const PRIVATE_NAMES =
  /^_(parameters|buffers|modules|version|apply|name|.*hooks.*|(non_persistent|is_full|get|call|load|save|named|register|replicate|slow|wrapped|compiled|maybe|infer)_.*)$/u;

/** Tensor of the model, as it is in the file of weights. */
export interface StateTensor {
  name: string;
  tensor: Tensor;
}

/** Call of a layer's function, which may become a call of the layer. */
interface LayerUse {
  /** Expression that makes the layer: `nn.Conv2d(3, 16, 3)`. */
  layer: string;
  /** Tensors of the layer by their names in it. */
  tensors: readonly (readonly [string, Tensor])[];
  path: readonly string[];
  /** Text without the layer; asks for its tensors when it is called. */
  asFunction: () => string;
  /** Arguments of the call: `x`. */
  input: string;
}

interface Node {
  children: Map<string, Node>;
  tensor?: Tensor;
  isParameter?: boolean;
  layer?: string;
  /** Expression of Python that reaches it: `self.features[0].weight`. */
  text: string;
  /** Name in `state_dict()`. */
  name: string;
}

const USE = /\u0000(\d+)\u0000/gu;

/** Tensors and layers of one exported model. */
export class ModuleState {
  private readonly uses: LayerUse[] = [];
  private readonly accepted = new Map<LayerUse, readonly string[]>();
  /** Tensors that are used without their layer, with the first path that leads to them. */
  private readonly plain = new Map<Tensor, readonly string[]>();
  private readonly values = new Map<string, {name: string; value: IValue}>();
  private readonly nodes = new Map<Tensor, Node>();
  private readonly root: Node = {children: new Map(), text: 'self', name: ''};
  private readonly renamed = new Map<string, string>();
  private readonly names = new Names();

  /** Reserves names of methods. */
  constructor(methods: readonly string[]) {
    methods.forEach((method) => this.names.make(method));
  }

  /** Marks a tensor as used, and returns a text that `finish` replaces. */
  use(tensor: Tensor, path: readonly string[]): string {
    if (!this.plain.has(tensor)) {
      this.plain.set(tensor, path);
    }
    return this.mark({
      layer: '',
      tensors: [['', tensor]],
      path,
      input: '',
      asFunction: () => '',
    });
  }

  /** Marks a value that runs may change: it becomes an attribute. */
  attribute(path: readonly string[], value: IValue): string {
    const key = path.join('\0');
    const known = this.values.get(key) ?? {
      name: this.names.make(`${toIdentifier(path.join('_'))}_state`),
      value,
    };
    this.values.set(key, known);
    return `self.${known.name}`;
  }

  /** Records a call that may become that of a layer. */
  call(use: LayerUse): string {
    return this.mark(use);
  }

  private mark(use: LayerUse): string {
    this.uses.push(use);
    return `\u0000${this.uses.length - 1}\u0000`;
  }

  /** Whether a layer that a text has a mark of takes a variable. */
  hasInput(text: string, variable: RegExp): boolean {
    return [...text.matchAll(USE)].some(([, index]) =>
      variable.test(this.uses[Number(index)]?.input ?? ''),
    );
  }

  /** Decides which calls become layers: those whose tensors nothing else uses. */
  settle(): void {
    let candidates = this.uses.filter(({layer}) => layer !== '');
    for (;;) {
      const owner = new Map<Tensor, string>();
      const shared = new Set<string>();
      const keyOf = ({layer, path}: LayerUse) => `${path.join('\0')}\0${layer}`;
      for (const use of candidates) {
        for (const [, tensor] of use.tensors) {
          const known = owner.get(tensor);
          if (
            this.plain.has(tensor) ||
            (known !== undefined && known !== keyOf(use))
          ) {
            shared.add(keyOf(use));
            if (known !== undefined) {
              shared.add(known);
            }
          }
          owner.set(tensor, keyOf(use));
        }
      }
      // A path has one layer.
      const layers = new Map<string, string>();
      for (const use of candidates) {
        const path = use.path.join('\0');
        const known = layers.get(path);
        if (known !== undefined && known !== use.layer) {
          shared.add(`${path}\0${known}`).add(keyOf(use));
        }
        layers.set(path, use.layer);
      }
      const rejected = candidates.filter((use) => shared.has(keyOf(use)));
      if (rejected.length === 0) {
        break;
      }
      candidates = candidates.filter((use) => !rejected.includes(use));
      for (const use of rejected) {
        // Ask for the tensors, which marks them as used.
        const text = use.asFunction();
        use.asFunction = () => text;
      }
    }
    for (const use of candidates) {
      this.accepted.set(use, use.path);
    }
    this.place();
  }

  private place(): void {
    for (const [use, path] of this.accepted) {
      const node = this.nodeAt(path);
      node.layer = use.layer;
      for (const [name, tensor] of use.tensors) {
        const child: Node = {children: new Map(), text: '', name, tensor};
        node.children.set(name, child);
      }
    }
    for (const [tensor, path] of this.plain) {
      let free = path;
      // Keep clear of layers, whose own tensors have these names, and of other tensors.
      for (let i = 2; this.isTaken(free); i += 1) {
        free = [`${path.join('_')}_${i}`];
      }
      const node = this.nodeAt(free);
      node.tensor = tensor;
      this.nodes.set(tensor, node);
    }
    this.nameChildren(this.root);
  }

  private isTaken(path: readonly string[]): boolean {
    let node: Node | undefined = this.root;
    for (const [i, step] of path.entries()) {
      node = node.children.get(step);
      if (!node) {
        return false;
      }
      if (node.layer !== undefined || (node.tensor && i < path.length)) {
        return true;
      }
    }
    return true;
  }

  private nodeAt(path: readonly string[]): Node {
    let node = this.root;
    for (const step of path) {
      let child = node.children.get(step);
      if (!child) {
        child = {children: new Map(), text: '', name: ''};
        node.children.set(step, child);
      }
      node = child;
    }
    return node;
  }

  /** Whether children are in a list or a dictionary of modules. */
  private kindOf(node: Node): 'list' | 'dict' | 'part' {
    const keys = [...node.children.keys()];
    const isGroup =
      node !== this.root &&
      keys.length > 0 &&
      [...node.children.values()].every((child) => !child.tensor) &&
      keys.every((key) => /^(0|[1-9]\d{0,5})$/u.test(key));
    return !isGroup
      ? 'part'
      : keys.every((_key, i) => node.children.has(String(i)))
        ? 'list'
        : 'dict';
  }

  private nameChildren(node: Node): void {
    const kind = this.kindOf(node);
    const names = node === this.root ? this.names : new Names();
    for (const [key, child] of node.children) {
      const prefix = node.name === '' ? '' : `${node.name}.`;
      if (node.layer !== undefined) {
        child.name = `${prefix}${key}`;
      } else if (kind === 'part') {
        const base = toIdentifier(key, 'part');
        const name = names.make(
          MODULE_NAMES.has(base) || PRIVATE_NAMES.test(base)
            ? `${base}_`
            : base,
        );
        this.renamed.set(`${node.name}\0${key}`, name);
        child.name = `${prefix}${name}`;
        child.text = `${node.text}.${name}`;
      } else {
        child.name = `${prefix}${key}`;
        child.text = `${node.text}[${kind === 'list' ? key : quote(key)}]`;
      }
      this.nameChildren(child);
    }
  }

  /** Replaces the marks in a text. */
  finish(text: string): string {
    return text.replaceAll(USE, (_all, index: string) => {
      const use = this.uses[Number(index)] as LayerUse;
      if (use.layer === '') {
        return this.nodes.get(use.tensors[0]?.[1] as Tensor)?.text ?? '';
      }
      return this.accepted.has(use)
        ? `${this.nodeAt(use.path).text}(${this.finish(use.input)})`
        : this.finish(use.asFunction());
    });
  }

  /** Tensors for the file of weights. */
  tensors(): StateTensor[] {
    const found: StateTensor[] = [];
    const visit = (node: Node) => {
      if (node.tensor) {
        found.push({name: node.name, tensor: node.tensor});
      }
      node.children.forEach(visit);
    };
    visit(this.root);
    return found;
  }

  /** Lines of `__init__`. */
  init(): string[] {
    const lines = [...this.root.children.values()].flatMap((child) => {
      const text = this.make(child, 0);
      return child.tensor && !isTrainable(child.tensor)
        ? [`self.register_buffer(${quote(child.name)}, ${text})`]
        : `${child.text} = ${text}`.split('\n');
    });
    for (const {name, value} of this.values.values()) {
      lines.push(`self.${name} = ${writeLiteral(value)}`);
    }
    return lines;
  }

  /** Whether a node needs the class Part. */
  get hasParts(): boolean {
    const visit = (node: Node): boolean =>
      (node !== this.root &&
        !node.tensor &&
        node.layer === undefined &&
        this.kindOf(node) === 'part') ||
      (node.layer === undefined && [...node.children.values()].some(visit));
    return visit(this.root);
  }

  private make(node: Node, depth: number): string {
    if (node.tensor) {
      const {sizes, dtype} = node.tensor;
      const empty = `torch.empty(${sizes.length === 0 ? '()' : sizes.join(', ')}${dtype === 'float32' ? '' : `, dtype=torch.${dtype}`})`;
      return isTrainable(node.tensor) ? `nn.Parameter(${empty})` : empty;
    }
    if (node.layer !== undefined) {
      return node.layer;
    }
    const indent = '    '.repeat(depth + 1);
    const kind = this.kindOf(node);
    const children = [...node.children];
    if (kind === 'list') {
      children.sort(([a], [b]) => Number(a) - Number(b));
    }
    const rows = children.map(([key, child]) => {
      const text = this.make(child, depth + 1);
      const name = this.renamed.get(`${node.name}\0${key}`) ?? key;
      return `${indent}${kind === 'list' ? '' : kind === 'dict' ? `${quote(key)}: ` : `${name}=`}${text},\n`;
    });
    const [open, close] =
      kind === 'list'
        ? ['nn.ModuleList([', '])']
        : kind === 'dict'
          ? ['nn.ModuleDict({', '})']
          : ['Part(', ')'];
    return `${open}\n${rows.join('')}${'    '.repeat(depth)}${close}`;
  }
}

/** Whether a tensor becomes a parameter: floats do, as they are weights. */
const isTrainable = ({dtype}: Tensor): boolean => isFloating(dtype);

/** Last part of the name of a class: `Conv2d` of `__torch__.torch.nn.modules.conv.Conv2d`. */
export const classOf = (value: IValue | undefined): string =>
  value instanceof ScriptObject
    ? (value.type.split('.').at(-1) ?? '').replace(/^___torch_mangle_\d+$/u, '')
    : '';
