/** In their order. */
export const GREEK_LETTERS =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi Chi Psi Omega';

/** Upper-case letters in the same order. */
export const GREEK_SIGNS = 'Α Β Γ Δ Ε Ζ Η Θ Ι Κ Λ Μ Ν Ξ Ο Π Ρ Σ Τ Υ Φ Χ Ψ Ω';

/** For A to Z (ICAO Annex 10). */
export const SPELLING_WORDS =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu';

/** Morse code for A to Z (ITU-R M.1677). */
export const MORSE =
  '·− −··· −·−· −·· · ··−· −−· ···· ·· ·−−− −·− ·−·· −− −· −−− ·−−· −−·− ·−· ··· − ··− ···− ·−− −··− −·−− −−··';

/** Polygon and its sides. */
export const POLYGONS = `
triangle|3
pentagon|5
hexagon|6
octagon|8
heptagon|7
decagon|10
nonagon|9
dodecagon|12
hendecagon|11
icosagon|20`;
