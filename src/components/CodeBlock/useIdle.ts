import {useEffect, useState} from 'react';

/** Whether the browser has been idle since the component was shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = () => setIdle(true);
    if ('requestIdleCallback' in window) {
      const id = requestIdleCallback(end, {timeout: 2000});
      return () => cancelIdleCallback(id);
    }
    const id = setTimeout(end, 200);
    return () => clearTimeout(id);
  }, []);
  return isIdle;
}
