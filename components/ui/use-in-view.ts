import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has ever been near the viewport, to delay expensive content. */
export const useInView = <Element extends HTMLElement>(): [RefObject<Element | null>, boolean] => {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
};
