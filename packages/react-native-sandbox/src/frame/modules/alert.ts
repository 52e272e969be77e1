/** Button of `Alert.alert` in React Native. */
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

function createElement(tag: string, css: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.style.cssText = css;
  element.textContent = text;
  return element;
}

/** React Native's Alert as a dialog of the browser; that of react-native-web does nothing. */
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
    const row = createElement(
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
      const button = createElement(
        'button',
        BUTTON + (style === 'destructive' ? '; color: #b00' : ''),
        text,
      );
      button.addEventListener('click', () => close(onPress));
      row.append(button);
    }
    dialog.append(
      createElement('strong', 'display: block', title),
      createElement('p', 'margin: 8px 0', message),
      row,
    );
    // Treat Escape as Android's back button.
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
