/** Name, year, and how the question goes on after "In which year". The best known come first. */
export const EVENTS = `
End of the Second World War|1945|did the Second World War end
Fall of the Berlin Wall|1989|did the Berlin Wall fall
Sinking of the Titanic|1912|did the Titanic sink
Start of the First World War|1914|did the First World War begin
Columbus reaches the Americas|1492|did Christopher Columbus first reach the Americas
Start of the Second World War|1939|did the Second World War begin in Europe
American Declaration of Independence|1776|did the United States declare their independence
Start of the French Revolution|1789|did the French Revolution begin
End of the First World War|1918|did the fighting of the First World War end
Murder of John F. Kennedy|1963|was John F. Kennedy shot
Battle of Hastings|1066|was the Battle of Hastings fought
Chernobyl disaster|1986|did the reactor at Chernobyl explode
Attack on Pearl Harbor|1941|was Pearl Harbor attacked
D-Day|1944|did the Allies land in Normandy
First flight of the Wright brothers|1903|did the Wright brothers first fly with an engine
First modern Olympic Games|1896|were the first modern Olympic Games held
End of the Soviet Union|1991|was the Soviet Union dissolved
Battle of Waterloo|1815|was the Battle of Waterloo fought
Russian October Revolution|1917|was the October Revolution in Russia
Opening of the Eiffel Tower|1889|was the Eiffel Tower opened
Wall Street Crash|1929|did prices crash on Wall Street, at the start of the Great Depression
First iPhone|2007|was the first iPhone sold
First euro coins|2002|were euro coins first used
Nelson Mandela becomes president|1994|did Nelson Mandela become president of South Africa
Founding of the United Nations|1945|were the United Nations founded
First climb of Mount Everest|1953|did Hillary and Tenzing reach the top of Mount Everest
Start of the American Civil War|1861|did the American Civil War begin
Great Fire of London|1666|was the Great Fire of London
Discovery of penicillin|1928|did Alexander Fleming discover penicillin
Murder of Abraham Lincoln|1865|was Abraham Lincoln shot
Martin Luther’s Ninety-five Theses|1517|did Martin Luther write his Ninety-five Theses
Fall of Constantinople|1453|did Constantinople fall to the Ottomans
Opening of Tutankhamun’s tomb|1922|was the tomb of Tutankhamun found
Cuban Missile Crisis|1962|was the Cuban Missile Crisis
Independence of India|1947|did India become independent
Napoleon becomes emperor|1804|did Napoleon crown himself emperor
Dolly the sheep|1996|was Dolly the cloned sheep born
Woodstock festival|1969|was the first Woodstock festival held
Brexit|2020|did the United Kingdom leave the European Union
Opening of the Suez Canal|1869|was the Suez Canal opened
Opening of the Panama Canal|1914|was the Panama Canal opened
First people at the South Pole|1911|did Roald Amundsen reach the South Pole
Magna Carta|1215|was Magna Carta sealed
San Francisco earthquake|1906|was San Francisco destroyed by an earthquake
First football World Cup|1930|was the first football World Cup played
First Tour de France|1903|was the first Tour de France ridden
Hindenburg disaster|1937|did the airship Hindenburg burn
Voyage of the Mayflower|1620|did the Mayflower sail to America
Spanish Armada|1588|did the Spanish Armada sail against England
First Nobel Prizes|1901|were Nobel Prizes first awarded
Statue of Liberty unveiled|1886|was the Statue of Liberty unveiled
Eruption of Krakatoa|1883|was the great eruption of Krakatoa
Vasco da Gama reaches India|1498|did Vasco da Gama reach India by sea
Treaty of Versailles|1919|was the Treaty of Versailles signed
Structure of DNA published|1953|was the double helix of DNA published
United States buy Alaska|1867|did the United States buy Alaska from Russia
Lisbon earthquake|1755|was Lisbon destroyed by an earthquake
Live Aid concerts|1985|were the Live Aid concerts held`;

/** What somebody is known to have invented, discovered or done first, and who. */
export const PIONEERS = `
The theory of relativity|Albert Einstein
The law of universal gravitation|Isaac Newton
Penicillin|Alexander Fleming
The theory of evolution by natural selection|Charles Darwin|Alfred Russel Wallace
Radium and polonium|Marie and Pierre Curie
Dynamite|Alfred Nobel
The World Wide Web|Tim Berners-Lee
X-rays|Wilhelm Röntgen
The phonograph|Thomas Edison
Vaccination against smallpox|Edward Jenner
The periodic table of 1869|Dmitri Mendeleev
Vaccination against rabies|Louis Pasteur
The laws of planetary motion|Johannes Kepler
The four large moons of Jupiter|Galileo Galilei
The rules of inheritance in peas|Gregor Mendel
The lightning rod|Benjamin Franklin
Writing in raised dots for the blind|Louis Braille
Radio waves|Heinrich Hertz
The electric battery of 1800|Alessandro Volta
The hot-air balloon|The Montgolfier brothers
The bacterium of tuberculosis|Robert Koch
The electron|J. J. Thomson
Electromagnetic induction|Michael Faraday
The vaccine against polio of 1955|Jonas Salk
The mercury barometer|Evangelista Torricelli
Oxygen’s role in burning|Antoine Lavoisier
The safety lift|Elisha Otis
The uncertainty principle|Werner Heisenberg`;

/** The Greek name of a god and the Roman one. */
export const GODS = `
Zeus|Jupiter
Poseidon|Neptune
Aphrodite|Venus
Ares|Mars
Hermes|Mercury
Athena|Minerva
Hera|Juno
Hades|Pluto
Artemis|Diana
Dionysus|Bacchus
Eros|Cupid
Heracles|Hercules
Odysseus|Ulysses
Hephaestus|Vulcan
Demeter|Ceres
Cronus|Saturn
Hestia|Vesta
Nike|Victoria
Eos|Aurora
Persephone|Proserpina
Tyche|Fortuna
Hypnos|Somnus
Selene|Luna
Asclepius|Aesculapius`;
