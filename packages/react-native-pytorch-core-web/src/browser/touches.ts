import type * as React from 'react';

/** Touch of React Native. */
interface TouchPoint {
  identifier: number;
  /** Position in points, from the upper left corner of the view. */
  locationX: number;
  locationY: number;
  pageX: number;
  pageY: number;
  timestamp: number;
}

export type TouchHandler = (event: {
  nativeEvent: TouchPoint & {
    touches: TouchPoint[];
    changedTouches: TouchPoint[];
  };
}) => void;

export interface TouchHandlers {
  onTouchStart?: TouchHandler;
  onTouchMove?: TouchHandler;
  onTouchEnd?: TouchHandler;
  onTouchCancel?: TouchHandler;
}

/** Converts a pointer event to a touch in a view. */
export function createTouch(
  event: Pick<
    PointerEvent,
    'pointerId' | 'clientX' | 'clientY' | 'pageX' | 'pageY' | 'timeStamp'
  >,
  view: Pick<DOMRect, 'left' | 'top'>,
): TouchPoint {
  return {
    identifier: event.pointerId,
    locationX: event.clientX - view.left,
    locationY: event.clientY - view.top,
    pageX: event.pageX,
    pageY: event.pageY,
    timestamp: event.timeStamp,
  };
}

/** Creates pointer handlers that call touch handlers of React Native, for finger, pen and mouse. */
export function createPointerHandlers(handlers: TouchHandlers) {
  const activeTouches = new Map<number, TouchPoint>();
  const dispatchTouch = (
    name: keyof TouchHandlers,
    {nativeEvent, currentTarget}: React.PointerEvent<HTMLElement>,
  ) => {
    const touch = createTouch(
      nativeEvent,
      currentTarget.getBoundingClientRect(),
    );
    if (name === 'onTouchStart' || name === 'onTouchMove') {
      activeTouches.set(touch.identifier, touch);
    } else {
      activeTouches.delete(touch.identifier);
    }
    handlers[name]?.({
      nativeEvent: {
        ...touch,
        touches: [...activeTouches.values()],
        changedTouches: [touch],
      },
    });
  };
  return {
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      // Ignore other mouse buttons.
      if (event.button === 0) {
        // A pointer that a script made cannot be captured.
        if (event.isTrusted) {
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        dispatchTouch('onTouchStart', event);
      }
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      if (activeTouches.has(event.pointerId)) {
        dispatchTouch('onTouchMove', event);
      }
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
      if (activeTouches.has(event.pointerId)) {
        dispatchTouch('onTouchEnd', event);
      }
    },
    onPointerCancel: (event: React.PointerEvent<HTMLElement>) => {
      if (activeTouches.has(event.pointerId)) {
        dispatchTouch('onTouchCancel', event);
      }
    },
  };
}
