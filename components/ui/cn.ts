import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; later Tailwind classes override earlier ones. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes));
