import {Component, type ReactNode} from 'react';

/** Copies the elements of the program's screen; the pixels of a canvas are no part of an element's clone. */
function copyScreen(root: HTMLElement): HTMLElement {
  const copy = root.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  copy.inert = true;
  copy.style.cssText =
    'position: fixed; inset: 0; display: flex; flex-direction: column; overflow: hidden';
  const copies = copy.querySelectorAll('canvas');
  root.querySelectorAll('canvas').forEach((canvas, index) => {
    if (canvas.width > 0 && canvas.height > 0) {
      copies[index]?.getContext('2d')?.drawImage(canvas, 0, 0);
    }
  });
  return copy;
}

interface Props {
  /** Element that the program is rendered into. */
  root: HTMLElement;
  children: ReactNode;
}

/**
 * Keeps the last picture of a program that an error takes from the screen, as elements without
 * their handlers. React removes the elements after `getSnapshotBeforeUpdate`.
 */
export class LastPicture extends Component<Props, {isFailed: boolean}> {
  override state = {isFailed: false};

  static getDerivedStateFromError() {
    return {isFailed: true};
  }

  override getSnapshotBeforeUpdate(
    _props: Props,
    before: {isFailed: boolean},
  ): HTMLElement | null {
    return this.state.isFailed && !before.isFailed
      ? copyScreen(this.props.root)
      : null;
  }

  override componentDidUpdate(
    _props: Props,
    _state: unknown,
    picture: HTMLElement | null,
  ) {
    if (picture) {
      this.props.root.after(picture);
    }
  }

  override render() {
    return this.state.isFailed ? null : this.props.children;
  }
}
