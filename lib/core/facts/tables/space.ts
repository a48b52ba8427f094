/** Planet, diameter at its equator in kilometres, mean distance from the Sun in millions of kilometres. */
export const PLANETS = `
Mercury|4879|57.9
Venus|12104|108.2
Earth|12756|149.6
Mars|6792|227.9
Jupiter|142984|778.6
Saturn|120536|1433.5
Uranus|51118|2872.5
Neptune|49528|4495.1`;

/** What can be said of one planet alone, and the planet. */
export const PLANET_TRAITS = `
is the largest planet of the solar system|Jupiter
is the closest planet to the Sun|Mercury
is known as the Red Planet|Mars
is the hottest planet of the solar system|Venus
is the farthest planet from the Sun|Neptune
has the Great Red Spot|Jupiter
is the only planet known to bear life|Earth
is the smallest planet of the solar system|Mercury
has the highest known volcano, Olympus Mons|Mars
has the Cassini Division in its rings|Saturn
is less dense than water|Saturn
is tilted so far that it rolls around the Sun on its side|Uranus
was found by William Herschel in 1781|Uranus
was found in 1846 where calculations said it must be|Neptune
is named after the Roman goddess of love|Venus
is the densest planet of the solar system|Earth
has the canyon system Valles Marineris|Mars
bears the Caloris Basin, a vast crater|Mercury
has the hexagonal storm at its north pole|Saturn
has the mountains Maxwell Montes|Venus`;

/** Moon and planet. */
export const MOONS = `
Europa|Jupiter
Titan|Saturn
Ganymede|Jupiter
Io|Jupiter
Phobos|Mars
Callisto|Jupiter
Deimos|Mars
Triton|Neptune
Enceladus|Saturn
Titania|Uranus
Oberon|Uranus
Miranda|Uranus
Mimas|Saturn
Rhea|Saturn
Iapetus|Saturn
Ariel|Uranus
Umbriel|Uranus
Dione|Saturn
Tethys|Saturn
Nereid|Neptune
Proteus|Neptune
Amalthea|Jupiter
Hyperion|Saturn
Phoebe|Saturn`;

/** Spacecraft, what it was sent to explore, and what it came by. */
export const SPACECRAFT = `
Apollo 11|the Moon
Curiosity|Mars
Perseverance|Mars
Cassini|Saturn|Jupiter,Venus
New Horizons|Pluto|Jupiter
Juno|Jupiter
Viking 1|Mars
Galileo|Jupiter|Venus
MESSENGER|Mercury|Venus
Magellan|Venus
Lunokhod 1|the Moon
InSight|Mars
Venera 7|Venus
BepiColombo|Mercury|Venus
Chang’e 4|the Moon`;

/** Star and constellation. */
export const STARS = `
Polaris, the Pole Star|Ursa Minor
Sirius|Canis Major
Betelgeuse|Orion
Rigel|Orion
Vega|Lyra
Castor|Gemini
Pollux|Gemini
Antares|Scorpius
Aldebaran|Taurus
Deneb|Cygnus
Altair|Aquila
Regulus|Leo
Spica|Virgo
Arcturus|Boötes
Capella|Auriga
Procyon|Canis Minor
Mizar|Ursa Major
Dubhe|Ursa Major
Bellatrix|Orion
Canopus|Carina
Algol|Perseus
Fomalhaut|Piscis Austrinus
Achernar|Eridanus
Mira|Cetus`;

/** Name, year, and how the question goes on after "In which year". */
export const SPACE_EVENTS = `
First people on the Moon|1969|did people first walk on the Moon
First person in space|1961|did a person first fly into space
Launch of Sputnik 1|1957|was the first artificial satellite launched
Launch of the Hubble telescope|1990|was the Hubble Space Telescope launched
Challenger disaster|1986|was the space shuttle Challenger lost
First woman in space|1963|did a woman first fly into space
First flight of a space shuttle|1981|did a space shuttle first fly into orbit
Apollo 13|1970|did Apollo 13 fly around the Moon and back
Last people on the Moon|1972|did people last walk on the Moon in the Apollo programme
First part of the ISS|1998|was the first part of the International Space Station launched
First landing on a comet|2014|did a probe first land on a comet
New Horizons at Pluto|2015|did a probe first fly past Pluto
Launch of the Webb telescope|2021|was the James Webb Space Telescope launched
Discovery of Pluto|1930|was Pluto discovered
Discovery of Uranus|1781|was Uranus discovered
Discovery of Neptune|1846|was Neptune first seen through a telescope and recognised
First spacewalk|1965|did a person first leave a spacecraft in flight
First helicopter flight on Mars|2021|did a helicopter first fly on Mars`;
