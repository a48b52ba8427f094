/** Class and its animals, the best known first. */
export const ANIMAL_CLASSES = `
mammal|Elephant,Dolphin,Bat,Whale,Kangaroo,Hedgehog,Platypus,Seal,Sloth,Armadillo,Manatee,Pangolin,Aardvark
bird|Penguin,Ostrich,Eagle,Flamingo,Owl,Puffin,Kiwi,Cormorant,Emu,Albatross,Toucan,Kingfisher
reptile|Crocodile,Snake,Tortoise,Chameleon,Gecko,Iguana,Alligator,Komodo dragon,Tuatara,Skink
amphibian|Frog,Toad,Salamander,Newt,Axolotl,Caecilian
fish|Shark,Tuna,Salmon,Seahorse,Ray,Eel,Clownfish,Sturgeon,Moray,Coelacanth
insect|Bee,Butterfly,Ant,Beetle,Dragonfly,Grasshopper,Mosquito,Ladybird,Mayfly,Earwig
arachnid|Spider,Scorpion,Tick,Mite,Tarantula,Harvestman
crustacean|Crab,Lobster,Shrimp,Barnacle,Woodlouse,Krill`;

/** Animal, its young, and other words for them. */
export const YOUNG_ANIMALS = `
dog|puppy|pup,whelp
cat|kitten
cow|calf
horse|foal|colt,filly
sheep|lamb
pig|piglet
duck|duckling
frog|tadpole
kangaroo|joey
goat|kid
swan|cygnet
goose|gosling
deer|fawn|calf
hare|leveret
eagle|eaglet
owl|owlet
eel|elver
pigeon|squab
hedgehog|hoglet
llama|cria`;

/** What units measure: unit, quantity. */
export const UNITS = `
watt|power
volt|voltage
ampere|electric current
newton|force
joule|energy
hertz|frequency
pascal|pressure
kelvin|temperature
ohm|electrical resistance
metre|length
second|time
kilogram|mass
candela|luminous intensity
mole|amount of substance
coulomb|electric charge
farad|capacitance
tesla|magnetic flux density
henry|inductance
lux|illuminance
becquerel|radioactivity
weber|magnetic flux
katal|catalytic activity`;

/** Prefix and the power of ten. */
export const PREFIXES = `
kilo|10³
mega|10⁶
milli|10⁻³
centi|10⁻²
giga|10⁹
micro|10⁻⁶
tera|10¹²
nano|10⁻⁹
deci|10⁻¹
hecto|10²
pico|10⁻¹²
peta|10¹⁵
femto|10⁻¹⁵
exa|10¹⁸
atto|10⁻¹⁸`;
