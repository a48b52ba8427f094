/** City and year of the Summer Olympics, first those that people remember; games that were not held are left out. */
export const SUMMER_OLYMPICS = `
2024|Paris
2012|London
2016|Rio de Janeiro
2008|Beijing
2000|Sydney
1896|Athens
2004|Athens
1992|Barcelona
1936|Berlin
1996|Atlanta
1984|Los Angeles
1972|Munich
1988|Seoul
1980|Moscow
1976|Montreal
1968|Mexico City
1964|Tokyo
1960|Rome
1956|Melbourne
1952|Helsinki
1948|London
1932|Los Angeles
1928|Amsterdam
1924|Paris
1920|Antwerp
1912|Stockholm
1908|London
1904|St. Louis
1900|Paris`;

/** Year and winner of the men's football World Cup. */
export const WORLD_CUPS = `
2022|Argentina
2018|France
2014|Germany
2010|Spain
2006|Italy
2002|Brazil
1998|France
1966|England
1930|Uruguay
1986|Argentina
1994|Brazil
1990|West Germany
1974|West Germany
1982|Italy
1970|Brazil
1978|Argentina
1958|Brazil
1954|West Germany
1950|Uruguay
1962|Brazil
1938|Italy
1934|Italy`;

/** Sport and how many players of a team are on the field at the start. */
export const TEAM_SIZES = `
association football|11
basketball|5
volleyball|6
ice hockey|6
handball|7
baseball|9
rugby union|15
water polo|7
rugby league|13
cricket|11
beach volleyball|2
American football|11
netball|7
field hockey|11`;

/** A word and the one sport that it belongs to. */
export const SPORT_WORDS = `
birdie|golf
slam dunk|basketball
home run|baseball
touchdown|American football
shuttlecock|badminton
scrum|rugby
puck|ice hockey
wicket|cricket
peloton|cycling
checkmate|chess
caddie|golf
pommel horse|gymnastics
jockey|horse racing
knockout punch|boxing
triple axel|figure skating
bullseye|darts
coxswain|rowing
backstroke|swimming
foil|fencing
spinnaker|sailing
pole vault|athletics
telemark landing|ski jumping
googly|cricket
mashie niblick|golf`;
