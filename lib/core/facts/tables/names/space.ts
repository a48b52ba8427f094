/** Planets in English, German, Spanish, French, Italian, Portuguese and Japanese, without an article. */
export const PLANET_NAMES = `
Mercury|Merkur|Mercurio|Mercure|Mercurio|Mercúrio|水星
Venus|Venus|Venus|Vénus|Venere|Vênus|金星
Earth|Erde|Tierra|Terre|Terra|Terra|地球
Mars|Mars|Marte|Mars|Marte|Marte|火星
Jupiter|Jupiter|Júpiter|Jupiter|Giove|Júpiter|木星
Saturn|Saturn|Saturno|Saturne|Saturno|Saturno|土星
Uranus|Uranus|Urano|Uranus|Urano|Urano|天王星
Neptune|Neptun|Neptuno|Neptune|Nettuno|Netuno|海王星`;

export const MOON_NAMES = `
Europa|Europa|Europa|Europe|Europa|Europa|エウロパ
Titan|Titan|Titán|Titan|Titano|Titã|タイタン
Ganymede|Ganymed|Ganímedes|Ganymède|Ganimede|Ganimedes|ガニメデ
Io|Io|Ío|Io|Io|Io|イオ
Phobos|Phobos|Fobos|Phobos|Fobos|Fobos|フォボス
Callisto|Kallisto|Calisto|Callisto|Callisto|Calisto|カリスト
Deimos|Deimos|Deimos|Déimos|Deimos|Deimos|ダイモス
Triton|Triton|Tritón|Triton|Tritone|Tritão|トリトン
Enceladus|Enceladus|Encélado|Encelade|Encelado|Encélado|エンケラドゥス
Titania|Titania|Titania|Titania|Titania|Titânia|チタニア
Oberon|Oberon|Oberón|Obéron|Oberon|Oberon|オベロン
Miranda|Miranda|Miranda|Miranda|Miranda|Miranda|ミランダ
Mimas|Mimas|Mimas|Mimas|Mimas|Mimas|ミマス
Rhea|Rhea|Rea|Rhéa|Rea|Reia|レア
Iapetus|Iapetus|Jápeto|Japet|Giapeto|Jápeto|イアペトゥス
Ariel|Ariel|Ariel|Ariel|Ariel|Ariel|アリエル
Umbriel|Umbriel|Umbriel|Umbriel|Umbriel|Umbriel|ウンブリエル
Dione|Dione|Dione|Dioné|Dione|Dione|ディオネ
Tethys|Tethys|Tetis|Téthys|Teti|Tétis|テティス
Nereid|Nereid|Nereida|Néréide|Nereide|Nereida|ネレイド
Proteus|Proteus|Proteo|Protée|Proteo|Proteu|プロテウス
Amalthea|Amalthea|Amaltea|Amalthée|Amaltea|Amalteia|アマルテア
Hyperion|Hyperion|Hiperión|Hypérion|Iperione|Hipérion|ヒペリオン
Phoebe|Phoebe|Febe|Phœbé|Febe|Febe|フェーベ`;
