/** A reason why a model does not load, or not without a library that the app has to add. */
export interface Obstacle {
  kind:
    | 'bytecode too new'
    | 'bytecode too old'
    | 'archive too new'
    | 'type'
    | 'operators'
    | 'Vulkan'
    | 'Metal'
    | 'library';
  explanation: string;
  fix: string;
  /** For a shell, with the file's name. */
  command?: string;
}
