export const Logo = () => (
  <svg viewBox="0 0 32 32" className="size-6 text-primary" aria-hidden="true">
    <circle cx="16" cy="16" r="13" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="3.5" />
    <path d="M16 3A13 13 0 1 1 4.7 22.5" fill="none" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
    <path
      d="M12.8 10.9v10.2c0 .7.8 1.1 1.3.7l7.7-5.1a.85.85 0 0 0 0-1.4l-7.7-5.1c-.5-.4-1.3 0-1.3.7z"
      fill="currentColor"
    />
  </svg>
);
