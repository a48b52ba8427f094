/** Symbol and name of every element, in the order of their atomic numbers. */
export const ELEMENTS = `
H Hydrogen, He Helium, Li Lithium, Be Beryllium, B Boron, C Carbon, N Nitrogen, O Oxygen, F Fluorine, Ne Neon,
Na Sodium, Mg Magnesium, Al Aluminium, Si Silicon, P Phosphorus, S Sulfur, Cl Chlorine, Ar Argon, K Potassium, Ca Calcium,
Sc Scandium, Ti Titanium, V Vanadium, Cr Chromium, Mn Manganese, Fe Iron, Co Cobalt, Ni Nickel, Cu Copper, Zn Zinc,
Ga Gallium, Ge Germanium, As Arsenic, Se Selenium, Br Bromine, Kr Krypton, Rb Rubidium, Sr Strontium, Y Yttrium, Zr Zirconium,
Nb Niobium, Mo Molybdenum, Tc Technetium, Ru Ruthenium, Rh Rhodium, Pd Palladium, Ag Silver, Cd Cadmium, In Indium, Sn Tin,
Sb Antimony, Te Tellurium, I Iodine, Xe Xenon, Cs Caesium, Ba Barium, La Lanthanum, Ce Cerium, Pr Praseodymium, Nd Neodymium,
Pm Promethium, Sm Samarium, Eu Europium, Gd Gadolinium, Tb Terbium, Dy Dysprosium, Ho Holmium, Er Erbium, Tm Thulium, Yb Ytterbium,
Lu Lutetium, Hf Hafnium, Ta Tantalum, W Tungsten, Re Rhenium, Os Osmium, Ir Iridium, Pt Platinum, Au Gold, Hg Mercury,
Tl Thallium, Pb Lead, Bi Bismuth, Po Polonium, At Astatine, Rn Radon, Fr Francium, Ra Radium, Ac Actinium, Th Thorium,
Pa Protactinium, U Uranium, Np Neptunium, Pu Plutonium, Am Americium, Cm Curium, Bk Berkelium, Cf Californium, Es Einsteinium, Fm Fermium,
Md Mendelevium, No Nobelium, Lr Lawrencium, Rf Rutherfordium, Db Dubnium, Sg Seaborgium, Bh Bohrium, Hs Hassium, Mt Meitnerium, Ds Darmstadtium,
Rg Roentgenium, Cn Copernicium, Nh Nihonium, Fl Flerovium, Mc Moscovium, Lv Livermorium, Ts Tennessine, Og Oganesson`;

/** Symbols from the best known to the least known; those not listed come last. */
export const KNOWN_ELEMENTS = [
  'O H C N Fe Au Ag Cu He Na Al Pb Hg Cl',
  'Ca K Mg Si P S Zn Sn I U Pt Ne Ni Ti Li',
  'F Ar Cr Mn Co As Br Kr W Ra Pu Cd Ba Xe B Be',
  'V Ga Ge Se Rb Sr Zr Mo Pd Ag In Sb Te Cs Bi Po Rn Fr Th Rh Ir Os At Es Am',
];

/** Families of the periodic table as chemists agree on them; elements in dispute are left out. */
export const ELEMENT_FAMILIES = `
noble gas|He Ne Ar Kr Xe Rn
halogen|F Cl Br I
alkali metal|Li Na K Rb Cs Fr
alkaline earth metal|Be Mg Ca Sr Ba Ra
lanthanide|Ce Pr Nd Sm Eu Gd Tb Dy Ho Er Tm Yb
actinide|Th Pa U Np Pu Am Cm Bk Cf Es Fm`;

/** Substance and formula; the best known come first. */
export const FORMULAS = `
water|H₂O
carbon dioxide|CO₂
table salt|NaCl
carbon monoxide|CO
ozone|O₃
ammonia|NH₃
methane|CH₄
sulfuric acid|H₂SO₄
hydrogen peroxide|H₂O₂
hydrochloric acid|HCl
nitrous oxide (laughing gas)|N₂O
nitric acid|HNO₃
baking soda|NaHCO₃
calcium carbonate (limestone)|CaCO₃
propane|C₃H₈
benzene|C₆H₆
butane|C₄H₁₀
acetylene|C₂H₂
phosphoric acid|H₃PO₄
sulfur dioxide|SO₂
silicon dioxide (quartz)|SiO₂
hydrogen sulfide|H₂S`;
