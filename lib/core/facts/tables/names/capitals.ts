/**
 * Capitals in English, German, Spanish, French, Italian, Portuguese and Japanese. Compared with
 * CLDR 48 (`timeZoneNames`): they differ only in spellings of a few Japanese names and where CLDR has a city's own
 * spelling. A capital without a row is not asked for in these languages.
 */
export const CAPITAL_NAMES = `
Washington D.C.|Washington, D.C.|Washington D. C.|Washington|Washington|Washington, D.C.|ワシントンD.C.
London|London|Londres|Londres|Londra|Londres|ロンドン
Paris|Paris|París|Paris|Parigi|Paris|パリ
Berlin|Berlin|Berlín|Berlin|Berlino|Berlim|ベルリン
Rome|Rom|Roma|Rome|Roma|Roma|ローマ
Madrid|Madrid|Madrid|Madrid|Madrid|Madri|マドリード
Beijing|Peking|Pekín|Pékin|Pechino|Pequim|北京
Tokyo|Tokio|Tokio|Tokyo|Tokyo|Tóquio|東京
Moscow|Moskau|Moscú|Moscou|Mosca|Moscou|モスクワ
New Delhi|Neu-Delhi|Nueva Delhi|New Delhi|Nuova Delhi|Nova Délhi|ニューデリー
Brasília|Brasília|Brasilia|Brasilia|Brasilia|Brasília|ブラジリア
Ottawa|Ottawa|Ottawa|Ottawa|Ottawa|Ottawa|オタワ
Canberra|Canberra|Canberra|Canberra|Canberra|Camberra|キャンベラ
Cairo|Kairo|El Cairo|Le Caire|Il Cairo|Cairo|カイロ
Athens|Athen|Atenas|Athènes|Atene|Atenas|アテネ
Buenos Aires|Buenos Aires|Buenos Aires|Buenos Aires|Buenos Aires|Buenos Aires|ブエノスアイレス
Lisbon|Lissabon|Lisboa|Lisbonne|Lisbona|Lisboa|リスボン
Amsterdam|Amsterdam|Ámsterdam|Amsterdam|Amsterdam|Amsterdã|アムステルダム
Brussels|Brüssel|Bruselas|Bruxelles|Bruxelles|Bruxelas|ブリュッセル
Bern|Bern|Berna|Berne|Berna|Berna|ベルン
Vienna|Wien|Viena|Vienne|Vienna|Viena|ウィーン
Stockholm|Stockholm|Estocolmo|Stockholm|Stoccolma|Estocolmo|ストックホルム
Oslo|Oslo|Oslo|Oslo|Oslo|Oslo|オスロ
Copenhagen|Kopenhagen|Copenhague|Copenhague|Copenaghen|Copenhague|コペンハーゲン
Helsinki|Helsinki|Helsinki|Helsinki|Helsinki|Helsinque|ヘルシンキ
Dublin|Dublin|Dublín|Dublin|Dublino|Dublin|ダブリン
Warsaw|Warschau|Varsovia|Varsovie|Varsavia|Varsóvia|ワルシャワ
Ankara|Ankara|Ankara|Ankara|Ankara|Ancara|アンカラ
Kyiv|Kiew|Kiev|Kiev|Kiev|Kiev|キーウ
Seoul|Seoul|Seúl|Séoul|Seul|Seul|ソウル
Pyongyang|Pjöngjang|Pyongyang|Pyongyang|Pyongyang|Pyongyang|平壌
Wellington|Wellington|Wellington|Wellington|Wellington|Wellington|ウェリントン
Riyadh|Riad|Riad|Riyad|Riyad|Riade|リヤド
Tehran|Teheran|Teherán|Téhéran|Teheran|Teerã|テヘラン
Baghdad|Bagdad|Bagdad|Bagdad|Baghdad|Bagdá|バグダッド
Havana|Havanna|La Habana|La Havane|L’Avana|Havana|ハバナ
Bangkok|Bangkok|Bangkok|Bangkok|Bangkok|Bangkok|バンコク
Hanoi|Hanoi|Hanói|Hanoï|Hanoi|Hanói|ハノイ
Islamabad|Islamabad|Islamabad|Islamabad|Islamabad|Islamabad|イスラマバード
Nairobi|Nairobi|Nairobi|Nairobi|Nairobi|Nairóbi|ナイロビ
Abuja|Abuja|Abuya|Abuja|Abuja|Abuja|アブジャ
Rabat|Rabat|Rabat|Rabat|Rabat|Rabat|ラバト
Prague|Prag|Praga|Prague|Praga|Praga|プラハ
Budapest|Budapest|Budapest|Budapest|Budapest|Budapeste|ブダペスト
Abu Dhabi|Abu Dhabi|Abu Dabi|Abou Dabi|Abu Dhabi|Abu Dhabi|アブダビ
Reykjavik|Reykjavík|Reikiavik|Reykjavik|Reykjavík|Reykjavík|レイキャビク
Bucharest|Bukarest|Bucarest|Bucarest|Bucarest|Bucareste|ブカレスト
Sofia|Sofia|Sofía|Sofia|Sofia|Sófia|ソフィア
Zagreb|Zagreb|Zagreb|Zagreb|Zagabria|Zagreb|ザグレブ
Belgrade|Belgrad|Belgrado|Belgrade|Belgrado|Belgrado|ベオグラード
Bratislava|Bratislava|Bratislava|Bratislava|Bratislava|Bratislava|ブラチスラバ
Ljubljana|Ljubljana|Liubliana|Ljubljana|Lubiana|Liubliana|リュブリャナ
Santiago|Santiago de Chile|Santiago de Chile|Santiago|Santiago del Cile|Santiago|サンティアゴ
Lima|Lima|Lima|Lima|Lima|Lima|リマ
Bogotá|Bogotá|Bogotá|Bogotá|Bogotá|Bogotá|ボゴタ
Caracas|Caracas|Caracas|Caracas|Caracas|Caracas|カラカス
Kingston|Kingston|Kingston|Kingston|Kingston|Kingston|キングストン
Manila|Manila|Manila|Manille|Manila|Manila|マニラ
Kabul|Kabul|Kabul|Kaboul|Kabul|Cabul|カブール
Damascus|Damaskus|Damasco|Damas|Damasco|Damasco|ダマスカス
Amman|Amman|Ammán|Amman|Amman|Amã|アンマン
Beirut|Beirut|Beirut|Beyrouth|Beirut|Beirute|ベイルート
Doha|Doha|Doha|Doha|Doha|Doha|ドーハ
Kathmandu|Kathmandu|Katmandú|Katmandou|Kathmandu|Katmandu|カトマンズ
Dhaka|Dhaka|Daca|Dacca|Dacca|Dacca|ダッカ
Algiers|Algier|Argel|Alger|Algeri|Argel|アルジェ
Tripoli|Tripolis|Trípoli|Tripoli|Tripoli|Trípoli|トリポリ
Addis Ababa|Addis Abeba|Adís Abeba|Addis-Abeba|Addis Abeba|Adis Abeba|アディスアベバ
Accra|Accra|Acra|Accra|Accra|Acra|アクラ
Dakar|Dakar|Dakar|Dakar|Dakar|Dakar|ダカール
Kampala|Kampala|Kampala|Kampala|Kampala|Kampala|カンパラ
Harare|Harare|Harare|Harare|Harare|Harare|ハラレ
Yaoundé|Yaoundé|Yaundé|Yaoundé|Yaoundé|Iaundé|ヤウンデ
Antananarivo|Antananarivo|Antananarivo|Antananarivo|Antananarivo|Antananarivo|アンタナナリボ
Ulan Bator|Ulaanbaatar|Ulán Bator|Oulan-Bator|Ulan Bator|Ulan Bator|ウランバートル
Phnom Penh|Phnom Penh|Phnom Penh|Phnom Penh|Phnom Penh|Phnom Penh|プノンペン
Nicosia|Nikosia|Nicosia|Nicosie|Nicosia|Nicósia|ニコシア
Valletta|Valletta|La Valeta|La Valette|La Valletta|Valeta|バレッタ
Quito|Quito|Quito|Quito|Quito|Quito|キト
Montevideo|Montevideo|Montevideo|Montevideo|Montevideo|Montevidéu|モンテビデオ
San José|San José|San José|San José|San José|São José|サンホセ
Santo Domingo|Santo Domingo|Santo Domingo|Saint-Domingue|Santo Domingo|Santo Domingo|サントドミンゴ
Port-au-Prince|Port-au-Prince|Puerto Príncipe|Port-au-Prince|Port-au-Prince|Porto Príncipe|ポルトープランス
Tallinn|Tallinn|Tallin|Tallinn|Tallinn|Tallinn|タリン
Riga|Riga|Riga|Riga|Riga|Riga|リガ
Vilnius|Vilnius|Vilna|Vilnius|Vilnius|Vilnius|ビリニュス
Minsk|Minsk|Minsk|Minsk|Minsk|Minsk|ミンスク
Chișinău|Chișinău|Chisináu|Chișinău|Chișinău|Chișinău|キシナウ
Tirana|Tirana|Tirana|Tirana|Tirana|Tirana|ティラナ
Sarajevo|Sarajevo|Sarajevo|Sarajevo|Sarajevo|Sarajevo|サラエボ
Skopje|Skopje|Skopie|Skopje|Skopje|Skopje|スコピエ
Podgorica|Podgorica|Podgorica|Podgorica|Podgorica|Podgorica|ポドゴリツァ
Tbilisi|Tiflis|Tiflis|Tbilissi|Tbilisi|Tbilisi|トビリシ
Yerevan|Eriwan|Ereván|Erevan|Erevan|Yerevan|エレバン
Baku|Baku|Bakú|Bakou|Baku|Baku|バクー
Astana|Astana|Astaná|Astana|Astana|Astana|アスタナ
Tashkent|Taschkent|Taskent|Tachkent|Tashkent|Tashkent|タシケント
Muscat|Maskat|Mascate|Mascate|Mascate|Mascate|マスカット
Manama|Manama|Manama|Manama|Manama|Manama|マナーマ
Vientiane|Vientiane|Vientián|Vientiane|Vientiane|Vientiane|ビエンチャン
Naypyidaw|Naypyidaw|Naipyidó|Naypyidaw|Naypyidaw|Naypyidaw|ネピドー
Bandar Seri Begawan|Bandar Seri Begawan|Bandar Seri Begawan|Bandar Seri Begawan|Bandar Seri Begawan|Bandar Seri Begawan|バンダルスリブガワン
Malé|Malé|Malé|Malé|Malé|Malé|マレ
Thimphu|Thimphu|Timbu|Thimphou|Thimphu|Thimphu|ティンプー
Ashgabat|Aşgabat|Asjabad|Achgabat|Ashgabat|Asgabate|アシガバート
Bishkek|Bischkek|Bishkek|Bichkek|Bishkek|Bishkek|ビシュケク
Dushanbe|Duschanbe|Dusambé|Douchanbé|Dushanbe|Duchambe|ドゥシャンベ
Juba|Juba|Juba|Djouba|Giuba|Juba|ジュバ
Mogadishu|Mogadischu|Mogadiscio|Mogadiscio|Mogadiscio|Mogadíscio|モガディシュ
Asmara|Asmara|Asmara|Asmara|Asmara|Asmara|アスマラ
Kigali|Kigali|Kigali|Kigali|Kigali|Kigali|キガリ
Kinshasa|Kinshasa|Kinshasa|Kinshasa|Kinshasa|Kinshasa|キンシャサ
Brazzaville|Brazzaville|Brazzaville|Brazzaville|Brazzaville|Brazzaville|ブラザビル
Bamako|Bamako|Bamako|Bamako|Bamako|Bamako|バマコ
Niamey|Niamey|Niamey|Niamey|Niamey|Niamey|ニアメ
Nouakchott|Nouakchott|Nuakchot|Nouakchott|Nouakchott|Nouakchott|ヌアクショット
Luanda|Luanda|Luanda|Luanda|Luanda|Luanda|ルアンダ
Maputo|Maputo|Maputo|Maputo|Maputo|Maputo|マプト
Lusaka|Lusaka|Lusaka|Lusaka|Lusaka|Lusaka|ルサカ
Lilongwe|Lilongwe|Lilongüe|Lilongwe|Lilongwe|Lilongwe|リロングウェ
Gaborone|Gaborone|Gaborone|Gaborone|Gaborone|Gaborone|ハボローネ
Windhoek|Windhoek|Windhoek|Windhoek|Windhoek|Windhoek|ウィントフック
Libreville|Libreville|Libreville|Libreville|Libreville|Libreville|リーブルビル
Monrovia|Monrovia|Monrovia|Monrovia|Monrovia|Monróvia|モンロビア
Freetown|Freetown|Freetown|Freetown|Freetown|Freetown|フリータウン
Tegucigalpa|Tegucigalpa|Tegucigalpa|Tegucigalpa|Tegucigalpa|Tegucigalpa|テグシガルパ
Managua|Managua|Managua|Managua|Managua|Manágua|マナグア
Asunción|Asunción|Asunción|Asunción|Asunción|Assunção|アスンシオン
Nassau|Nassau|Nassau|Nassau|Nassau|Nassau|ナッソー
Bridgetown|Bridgetown|Bridgetown|Bridgetown|Bridgetown|Bridgetown|ブリッジタウン
Port of Spain|Port of Spain|Puerto España|Port-d’Espagne|Port of Spain|Port of Spain|ポートオブスペイン
Georgetown|Georgetown|Georgetown|Georgetown|Georgetown|Georgetown|ジョージタウン
Paramaribo|Paramaribo|Paramaribo|Paramaribo|Paramaribo|Paramaribo|パラマリボ
Belmopan|Belmopan|Belmopán|Belmopan|Belmopan|Belmopan|ベルモパン
Suva|Suva|Suva|Suva|Suva|Suva|スバ
Port Moresby|Port Moresby|Port Moresby|Port Moresby|Port Moresby|Port Moresby|ポートモレスビー
Vaduz|Vaduz|Vaduz|Vaduz|Vaduz|Vaduz|ファドゥーツ
Ouagadougou|Ouagadougou|Uagadugú|Ouagadougou|Ouagadougou|Ouagadougou|ワガドゥグー
Gitega|Gitega|Gitega|Gitega|Gitega|Gitega|ギテガ
Praia|Praia|Praia|Praia|Praia|Praia|プライア
Bangui|Bangui|Bangui|Bangui|Bangui|Bangui|バンギ
N'Djamena|N’Djamena|Yamena|N’Djamena|N’Djamena|N’Djamena|ンジャメナ
Moroni|Moroni|Moroni|Moroni|Moroni|Moroni|モロニ
Roseau|Roseau|Roseau|Roseau|Roseau|Roseau|ロゾー
Banjul|Banjul|Banjul|Banjul|Banjul|Banjul|バンジュール
Conakry|Conakry|Conakri|Conakry|Conakry|Conacri|コナクリ
Maseru|Maseru|Maseru|Maseru|Maseru|Maseru|マセル
Majuro|Majuro|Majuro|Majuro|Majuro|Majuro|マジュロ
Port Louis|Port Louis|Port Louis|Port-Louis|Port Louis|Port Louis|ポートルイス
Palikir|Palikir|Palikir|Palikir|Palikir|Palikir|パリキール
Basseterre|Basseterre|Basseterre|Basseterre|Basseterre|Basseterre|バセテール
Castries|Castries|Castries|Castries|Castries|Castries|カストリーズ
Kingstown|Kingstown|Kingstown|Kingstown|Kingstown|Kingstown|キングスタウン
Apia|Apia|Apia|Apia|Apia|Apia|アピア
Victoria|Victoria|Victoria|Victoria|Victoria|Victoria|ビクトリア
Honiara|Honiara|Honiara|Honiara|Honiara|Honiara|ホニアラ
Dili|Dili|Dili|Dili|Dili|Díli|ディリ
Lomé|Lomé|Lomé|Lomé|Lomé|Lomé|ロメ
Nuku'alofa|Nukuʻalofa|Nukualofa|Nukuʻalofa|Nukuʻalofa|Nukuʻalofa|ヌクアロファ
Funafuti|Funafuti|Funafuti|Funafuti|Funafuti|Funafuti|フナフティ
Port Vila|Port Vila|Port Vila|Port-Vila|Port Vila|Port Vila|ポートビラ`;
