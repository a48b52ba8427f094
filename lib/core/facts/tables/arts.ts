/** Work, artist, and who else made one of that name. The best known come first. */
export const PAINTINGS = `
Mona Lisa|Leonardo da Vinci
The Starry Night|Vincent van Gogh
The Scream|Edvard Munch
Girl with a Pearl Earring|Johannes Vermeer
Guernica|Pablo Picasso
The Night Watch|Rembrandt
The Creation of Adam|Michelangelo
The Persistence of Memory|Salvador Dalí
The Great Wave off Kanagawa|Katsushika Hokusai
The Birth of Venus|Sandro Botticelli
Campbell’s Soup Cans|Andy Warhol
Lady with an Ermine|Leonardo da Vinci
American Gothic|Grant Wood
The School of Athens|Raphael
Impression, Sunrise|Claude Monet
Liberty Leading the People|Eugène Delacroix
Nighthawks|Edward Hopper
Las Meninas|Diego Velázquez|Pablo Picasso
The Son of Man|René Magritte
The Garden of Earthly Delights|Hieronymus Bosch
Wanderer above the Sea of Fog|Caspar David Friedrich
Les Demoiselles d’Avignon|Pablo Picasso
The Milkmaid|Johannes Vermeer
A Sunday Afternoon on the Island of La Grande Jatte|Georges Seurat
Luncheon of the Boating Party|Pierre-Auguste Renoir
The Raft of the Medusa|Théodore Géricault
The Arnolfini Portrait|Jan van Eyck
The Third of May 1808|Francisco Goya
The Hunters in the Snow|Pieter Bruegel the Elder
Olympia|Édouard Manet|Paul Cézanne
The Hay Wain|John Constable
The Fighting Temeraire|J. M. W. Turner
The Gleaners|Jean-François Millet
Broadway Boogie Woogie|Piet Mondrian
Composition VIII|Wassily Kandinsky
The Ambassadors|Hans Holbein the Younger
Christina’s World|Andrew Wyeth
Portrait of Adele Bloch-Bauer I|Gustav Klimt`;

export const COMPOSITIONS = `
The Four Seasons|Antonio Vivaldi|Joseph Haydn,Pyotr Tchaikovsky
The Magic Flute|Wolfgang Amadeus Mozart
Für Elise|Ludwig van Beethoven
Swan Lake|Pyotr Tchaikovsky
Carmen|Georges Bizet
The Nutcracker|Pyotr Tchaikovsky
Messiah|George Frideric Handel
The Blue Danube|Johann Strauss II
Boléro|Maurice Ravel
The Ring of the Nibelung|Richard Wagner
The Marriage of Figaro|Wolfgang Amadeus Mozart
Peer Gynt|Edvard Grieg
The Brandenburg Concertos|Johann Sebastian Bach
Aida|Giuseppe Verdi
The Barber of Seville|Gioachino Rossini
Madama Butterfly|Giacomo Puccini
Carmina Burana|Carl Orff
The Planets|Gustav Holst
Peter and the Wolf|Sergei Prokofiev
Rhapsody in Blue|George Gershwin
The Rite of Spring|Igor Stravinsky
The Carnival of the Animals|Camille Saint-Saëns
West Side Story|Leonard Bernstein
La traviata|Giuseppe Verdi
Tosca|Giacomo Puccini
Pictures at an Exhibition|Modest Mussorgsky|Maurice Ravel
The Flying Dutchman|Richard Wagner
Má vlast|Bedřich Smetana
Also sprach Zarathustra|Richard Strauss
Finlandia|Jean Sibelius
Scheherazade|Nikolai Rimsky-Korsakov|Maurice Ravel
The Creation|Joseph Haydn
La mer|Claude Debussy
Symphonie fantastique|Hector Berlioz
A German Requiem|Johannes Brahms
The Enigma Variations|Edward Elgar
The Threepenny Opera|Kurt Weill
Adagio for Strings|Samuel Barber
Porgy and Bess|George Gershwin
The Firebird|Igor Stravinsky
Fidelio|Ludwig van Beethoven
Dido and Aeneas|Henry Purcell
Appalachian Spring|Aaron Copland`;

export const BOOKS = `
Romeo and Juliet|William Shakespeare
Harry Potter and the Philosopher’s Stone|J. K. Rowling
The Lord of the Rings|J. R. R. Tolkien
Pride and Prejudice|Jane Austen
Oliver Twist|Charles Dickens
Alice’s Adventures in Wonderland|Lewis Carroll
Dracula|Bram Stoker
Frankenstein|Mary Shelley
Nineteen Eighty-Four|George Orwell
Charlie and the Chocolate Factory|Roald Dahl
The Adventures of Tom Sawyer|Mark Twain
The Jungle Book|Rudyard Kipling
Murder on the Orient Express|Agatha Christie
Winnie-the-Pooh|A. A. Milne
Don Quixote|Miguel de Cervantes
War and Peace|Leo Tolstoy
Les Misérables|Victor Hugo
The Great Gatsby|F. Scott Fitzgerald
Robinson Crusoe|Daniel Defoe
Treasure Island|Robert Louis Stevenson
The Three Musketeers|Alexandre Dumas
Gulliver’s Travels|Jonathan Swift
The Little Prince|Antoine de Saint-Exupéry
Pippi Longstocking|Astrid Lindgren
Moby-Dick|Herman Melville
To Kill a Mockingbird|Harper Lee
The Old Man and the Sea|Ernest Hemingway
Twenty Thousand Leagues Under the Seas|Jules Verne
The War of the Worlds|H. G. Wells
Animal Farm|George Orwell
The Odyssey|Homer
The Divine Comedy|Dante Alighieri
Crime and Punishment|Fyodor Dostoevsky
Wuthering Heights|Emily Brontë
Jane Eyre|Charlotte Brontë
The Picture of Dorian Gray|Oscar Wilde
Lord of the Flies|William Golding
Brave New World|Aldous Huxley
The Catcher in the Rye|J. D. Salinger
The Hobbit|J. R. R. Tolkien
Dune|Frank Herbert
The Handmaid’s Tale|Margaret Atwood
The Name of the Rose|Umberto Eco
Fahrenheit 451|Ray Bradbury
The Grapes of Wrath|John Steinbeck
The Metamorphosis|Franz Kafka
Madame Bovary|Gustave Flaubert
One Hundred Years of Solitude|Gabriel García Márquez
All Quiet on the Western Front|Erich Maria Remarque
Doctor Zhivago|Boris Pasternak
A Doll’s House|Henrik Ibsen
The Cherry Orchard|Anton Chekhov
Ulysses|James Joyce
Mrs Dalloway|Virginia Woolf
The Magic Mountain|Thomas Mann
The Trial|Franz Kafka
Beloved|Toni Morrison
Things Fall Apart|Chinua Achebe`;

/** Film, director, year of its first showing. */
export const FILMS = `
Titanic|James Cameron|1997
Jurassic Park|Steven Spielberg|1993
Star Wars|George Lucas|1977
Avatar|James Cameron|2009
E.T. the Extra-Terrestrial|Steven Spielberg|1982
Barbie|Greta Gerwig|2023
The Godfather|Francis Ford Coppola|1972
Pulp Fiction|Quentin Tarantino|1994
Back to the Future|Robert Zemeckis|1985
Jaws|Steven Spielberg|1975
The Dark Knight|Christopher Nolan|2008
Psycho|Alfred Hitchcock|1960
Forrest Gump|Robert Zemeckis|1994
Inception|Christopher Nolan|2010
Oppenheimer|Christopher Nolan|2023
Gladiator|Ridley Scott|2000
Alien|Ridley Scott|1979
The Shining|Stanley Kubrick|1980
Schindler’s List|Steven Spielberg|1993
2001: A Space Odyssey|Stanley Kubrick|1968
Casablanca|Michael Curtiz|1942
Rocky|John G. Avildsen|1976
Fight Club|David Fincher|1999
Blade Runner|Ridley Scott|1982
La La Land|Damien Chazelle|2016
The Silence of the Lambs|Jonathan Demme|1991
The Birds|Alfred Hitchcock|1963
Joker|Todd Phillips|2019
Spirited Away|Hayao Miyazaki|2001
Slumdog Millionaire|Danny Boyle|2008
Citizen Kane|Orson Welles|1941
Taxi Driver|Martin Scorsese|1976
Amélie|Jean-Pierre Jeunet|2001
The Sixth Sense|M. Night Shyamalan|1999
Parasite|Bong Joon-ho|2019
Groundhog Day|Harold Ramis|1993
Goodfellas|Martin Scorsese|1990
Life of Pi|Ang Lee|2012
Gravity|Alfonso Cuarón|2013
Vertigo|Alfred Hitchcock|1958
Some Like It Hot|Billy Wilder|1959
Lawrence of Arabia|David Lean|1962
Modern Times|Charlie Chaplin|1936
Black Swan|Darren Aronofsky|2010
Metropolis|Fritz Lang|1927
Seven Samurai|Akira Kurosawa|1954
La Dolce Vita|Federico Fellini|1960`;
