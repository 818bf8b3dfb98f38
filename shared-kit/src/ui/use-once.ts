import { useRef } from 'react';

/**
 * One at a time: what is asked for while another runs is not done, and answered with undefined. State comes a render
 * late, and two clicks in one frame must not both pass.
 */
export function useOnce(): <Result>(work: () => Promise<Result>) => Promise<Result | undefined> {
  const running = useRef(false);
  return async (work) => {
    if (running.current) return undefined;
    running.current = true;
    try {
      return await work();
    } finally {
      running.current = false;
    }
  };
}
