/** A button of `Alert.alert`, as React Native has it. */
interface AlertButton {
  text?: string;
  onPress?: (value?: string) => void;
  style?: 'default' | 'cancel' | 'destructive';
}

interface AlertOptions {
  cancelable?: boolean;
  onDismiss?: () => void;
}

const BOX =
  'max-width: 280px; box-sizing: border-box; padding: 20px; border: 0; border-radius: 12px; background: #fff; color: #111; font: 16px/1.4 system-ui, sans-serif; overflow-wrap: anywhere';
const BUTTON =
  'min-height: 44px; padding: 8px 12px; border: 0; background: none; color: #06c; font: inherit; cursor: pointer';

function part(tag: string, css: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = css;
  element.textContent = text;
  return element;
}

/**
 * React Native's Alert. The one of react-native-web does nothing; here it is a
 * dialog of the browser above the program's screen.
 */
export const Alert = {
  alert(
    title: string,
    message = '',
    buttons: readonly AlertButton[] = [{text: 'OK'}],
    {cancelable = false, onDismiss}: AlertOptions = {},
  ): void {
    const dialog = document.createElement('dialog');
    dialog.style.cssText = BOX;
    dialog.setAttribute('role', 'alertdialog');
    dialog.setAttribute('aria-label', title);
    const row = part(
      'div',
      'display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px',
      '',
    );
    const close = (then?: () => void) => {
      dialog.close();
      dialog.remove();
      then?.();
    };
    for (const {text = 'OK', onPress, style} of buttons) {
      const button = part(
        'button',
        BUTTON + (style === 'destructive' ? '; color: #b00' : ''),
        text,
      );
      button.addEventListener('click', () => close(onPress));
      row.append(button);
    }
    dialog.append(
      part('strong', 'display: block', title),
      part('p', 'margin: 8px 0', message),
      row,
    );
    // Escape, as Android's back button.
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (cancelable) {
        close(onDismiss);
      }
    });
    document.body.append(dialog);
    dialog.showModal();
  },
};
