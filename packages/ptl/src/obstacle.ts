/** Reason why a model does not load, or loads only with another library in the app. */
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
  /** Shell command that mends it, with the file's name. */
  command?: string;
}
