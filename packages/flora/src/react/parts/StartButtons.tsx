import type {ReactNode} from 'react';

/** Button that submits a form, and while the form's task runs a button that cancels it. */
export default function StartButtons({
  action,
  primary = false,
  working,
  onCancel,
}: {
  action: string;
  primary?: boolean;
  working: boolean;
  onCancel: () => void;
}): ReactNode {
  return (
    <>
      <button
        type="submit"
        className={`button button--${primary ? 'primary' : 'secondary'}`}
        disabled={working}
      >
        {action}
      </button>
      {working && (
        <button
          type="button"
          className="button button--secondary"
          onClick={onCancel}
        >
          Cancel
        </button>
      )}
    </>
  );
}
