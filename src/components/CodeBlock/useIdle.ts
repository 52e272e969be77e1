import {useEffect, useState} from 'react';
import {idle} from '@site/plugins/page-records/client';

/** Whether the browser has been idle since the component was shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isShown = true;
    void idle(2000).then(() => {
      if (isShown) {
        setIdle(true);
      }
    });
    return () => {
      isShown = false;
    };
  }, []);
  return isIdle;
}
