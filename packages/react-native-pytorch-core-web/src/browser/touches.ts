import type * as React from 'react';

/** What React Native's touch handlers read of an event. */
interface Touch {
  identifier: number;
  /** In points, from the upper left corner of the view. */
  locationX: number;
  locationY: number;
  pageX: number;
  pageY: number;
  timestamp: number;
}

export type TouchHandler = (event: {
  nativeEvent: Touch & {touches: Touch[]; changedTouches: Touch[]};
}) => void;

export interface TouchHandlers {
  onTouchStart?: TouchHandler;
  onTouchMove?: TouchHandler;
  onTouchEnd?: TouchHandler;
  onTouchCancel?: TouchHandler;
}

/** A pointer's place in a view. */
export function touchOf(
  event: Pick<
    PointerEvent,
    'pointerId' | 'clientX' | 'clientY' | 'pageX' | 'pageY' | 'timeStamp'
  >,
  view: Pick<DOMRect, 'left' | 'top'>,
): Touch {
  return {
    identifier: event.pointerId,
    locationX: event.clientX - view.left,
    locationY: event.clientY - view.top,
    pageX: event.pageX,
    pageY: event.pageY,
    timestamp: event.timeStamp,
  };
}

/**
 * Pointer events of a browser as the touches of React Native: finger, pen or mouse; a view
 * keeps the pointer that came down on it.
 */
export function pointerHandlers(handlers: TouchHandlers) {
  const down = new Map<number, Touch>();
  const tell = (
    name: keyof TouchHandlers,
    {nativeEvent, currentTarget}: React.PointerEvent<HTMLElement>,
  ) => {
    const touch = touchOf(nativeEvent, currentTarget.getBoundingClientRect());
    if (name === 'onTouchStart' || name === 'onTouchMove') {
      down.set(touch.identifier, touch);
    } else {
      down.delete(touch.identifier);
    }
    handlers[name]?.({
      nativeEvent: {
        ...touch,
        touches: [...down.values()],
        changedTouches: [touch],
      },
    });
  };
  return {
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      // Another button of the mouse is not a finger.
      if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        tell('onTouchStart', event);
      }
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      if (down.has(event.pointerId)) {
        tell('onTouchMove', event);
      }
    },
    onPointerUp: (event: React.PointerEvent<HTMLElement>) => {
      if (down.has(event.pointerId)) {
        tell('onTouchEnd', event);
      }
    },
    onPointerCancel: (event: React.PointerEvent<HTMLElement>) => {
      if (down.has(event.pointerId)) {
        tell('onTouchCancel', event);
      }
    },
  };
}
