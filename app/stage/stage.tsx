'use client';

import { useEffect } from 'react';
import { renderAudio } from './render-audio';
import { renderSegment } from './render-segment';

/** Offers rendering to the browser that opened this page, and only to it. */
export const Stage = () => {
  useEffect(() => {
    window.quizStage = { renderSegment, renderAudio };
    return () => {
      window.quizStage = undefined;
    };
  }, []);
  return <p>This page is where videos are painted. There is nothing to see here.</p>;
};
