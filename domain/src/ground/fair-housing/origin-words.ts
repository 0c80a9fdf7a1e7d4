import { englishForms, joinedForms, spanishForms } from './word-forms.ts'

/** People by the country, region or people they come from, and what they are called in contempt. */
const SPANISH = spanishForms(`
  mexicano, colombiano, venezolano, dominicano, cubano, puertorriqueno, salvadoreno, hondureno, panameno, peruano, ecuatoriano,
  boliviano, chileno, argentino, uruguayo, paraguayo, brasileno, brasilero, haitiano, jamaiquino, jamaicano, guatemalteco,
  guatemaltense, nicaraguense, costarricense, boricua, belicense, guyanes, surinames, trinitense, bahameno, caribeno,
  centroamericano, sudamericano, suramericano, norteamericano, latinoamericano, americano, estadounidense, usano, canadiense,
  chino, japones, coreano, vietnamita, filipino, tailandes, camboyano, laosiano, birmano, malayo, indonesio, mongol, taiwanes,
  tibetano, nepali, nepales, bangladesi, paquistani, pakistani, hindu, cingales, afgano, irani, iraqui, iraki, sirio, libanes,
  jordano, palestino, israeli, saudi, yemeni, kurdo, turco, armenio, georgiano, arabe, persa, egipcio, marroqui, argelino,
  tunecino, libio, sudanes, etiope, eritreo, somali, keniano, keniata, nigeriano, ghanes, senegales, camerunes, congoles,
  congoleno, angoleno, liberiano, ruandes, ugandes, sudafricano, africano, ruso, ucraniano, polaco, rumano, bulgaro, hungaro,
  checo, eslovaco, serbio, croata, bosnio, albanes, albano, griego, italiano, siciliano, frances, irlandes, escoces,
  gales, aleman, austriaco, suizo, holandes, belga, danes, sueco, noruego, finlandes, portugues, europeo, gitano,
  michoacano, oaxaqueno, oaxaco, chilango, poblano,  tapatio,  sinaloense, potosino, guanajuatense, tejano, norteno,
  extranjero, inmigrante, migrante, refugiado, forastero`)

const ENGLISH = englishForms(`
  mexican, colombian, venezuelan, dominican, cuban, salvadoran, salvadorian, honduran, guatemalan, nicaraguan, costa rican,
  puerto rican, panamanian, peruvian, ecuadorian, bolivian, chilean, argentinian, argentine, uruguayan, paraguayan, brazilian,
  haitian, jamaican, trinidadian, bahamian, belizean, guyanese, caribbean, west indian, central american, south american,
  latin american, mexican american, american, canadian, chinese, japanese, korean, vietnamese, filipino, filipina, philippine,
  thai, cambodian, laotian, hmong, burmese, malaysian, indonesian, mongolian, taiwanese, tibetan, nepali, nepalese, bangladeshi,
  pakistani, indian, east indian, sri lankan, punjabi, bengali, afghan, afghani, iranian, iraqi, syrian, lebanese, jordanian,
  palestinian, israeli, saudi, yemeni, kurd, turk, turkish, kurdish, armenian, arab, arabian,  persian, egyptian, moroccan,
  algerian, tunisian, libyan, sudanese, ethiopian, eritrean, somali, somalian, kenyan, nigerian, ghanaian, senegalese,
  cameroonian, congolese, liberian, rwandan, ugandan, south african, african, russian, ukrainian, polish, polack, romanian,
  bulgarian, hungarian, czech, slovak, serbian, serb, croatian, bosnian, albanian, greek, italian, sicilian, french, british,
  irish, scottish, german, austrian, swiss, dutch, belgian, danish, swedish, norwegian, finnish, portuguese, 
  spaniard, european, eastern european, middle eastern, middle easterner, foreigner, immigrant, refugee, gypsy, oriental`)

const NATIONS = joinedForms(SPANISH, ENGLISH)

/** Names of countries, which name people only behind «gente de» or «people from». */
const COUNTRIES = `
  =mexico, =colombia, =venezuela, =cuba, =haiti, =jamaica, =honduras, =guatemala, =nicaragua, =el salvador, =costa rica, =panama,
  =peru, =ecuador, =bolivia, =argentina, =brasil, =brazil, =puerto rico, =republica dominicana, =china, =japon, =japan, =korea,
  =corea, =vietnam, =filipinas, =philippines, =india, =pakistan, =bangladesh, =nepal, =afghanistan, =afganistan, =iran, =irak,
  =iraq, =siria, =syria, =egipto, =egypt, =nigeria, =ghana, =kenia, =kenya, =etiopia, =ethiopia, =somalia, =congo, =sudan,
  =africa, =asia, =europa, =europe, =rusia, =russia, =ucrania, =ukraine, =polonia, =poland, =rumania, =romania, =turquia,
  =turkey, =the middle east, =medio oriente, =centroamerica, =sudamerica, =south america, =central america, =latin america,
  =otro pais, =otros paises, =another country, =other countries, =overseas, =abroad, =third world, =tercer mundo, =oaxaca`

const LANGUAGE_NAMES = [
  ...['ingles', 'espanol', 'english', 'spanish', 'chinese', 'mandarin', 'vietnamese', 'korean', 'russian'],
  ...['arabic', 'creole', 'portuguese', 'french', 'portugues', 'frances'],
]
/** Ways to say that somebody is to speak a language; the dash is the language. */
const SPOKEN = [
  ...[
    'que hable -',
    'que hablen -',
    'que hable bien -',
    'que hablen bien -',
    'hable bien -',
    'hablen bien -',
    'hable -',
  ],
  ...[
    'hablen -',
    'hablar -',
    'hablar bien -',
    'hablantes de -',
    'hable buen -',
    'domine el -',
    'dominar el -',
    'dominen el -',
  ],
  ...[
    'que sepa -',
    'que sepan -',
    'sepa hablar -',
    'sepan hablar -',
    'que entienda -',
    'que entiendan -',
    'solo -',
  ],
  ...[
    '- speaking',
    '- speaker',
    '- speakers',
    '- only',
    'fluent -',
    'fluent in -',
    'proficient in -',
    '- proficiency',
  ],
  ...[
    '- fluency',
    '- first language',
    '- as a first language',
    'native - speakers',
    'hablando -',
    '- at home',
  ],
]
const SPEAKS = [
  ...[
    'speak -',
    'speaks -',
    'speaking -',
    'speak good -',
    'speak proper -',
    'speak any -',
    'speak fluent -',
    'habla -',
  ],
  ...[
    'hablan -',
    'habla bien -',
    'hablan bien -',
    'hablas -',
    'read -',
    'understand -',
    'entienden -',
    'entiende -',
  ],
  ...['sabe -', 'saben -', 'saben hablar -', 'know -', 'broken -'],
]
const inLanguages = (ways: readonly string[]): string =>
  LANGUAGE_NAMES.flatMap((language) => ways.map((way) => `=${way.replace('-', language)}`)).join(', ')

export const ORIGIN_WORDS = {
  /** People of a nation, as a noun in the plural. */
  ORIGIN: `${NATIONS.many}, =indios, =indias, =espanoles, =espanolas, =ingleses, =mojados, =mojadas, =wetback,
    =wetbacks, =beaner, =beaners, =illegals, =illegal aliens, =aliens, =illegal immigrants,
    =anchor babies, =ilegales, =gringo, =gringos, =gringa, =gringas, =gabacho, =gabachos, =gabacha,
    =yanquis, =chinks, =chinitos, =nips, =ragheads, =towelheads, =veneco, =venecos, =veneca, =venecas,
    =veneko, =venekos, =salvatrucho, =salvatruchos, =guanacos, =catracho, =catrachos, =nicas, =chapines,
    =ticos, =guachos, =sudacas, =sudaca, =bolitas, =panchitos, =oaxaquita, =oaxaquitas, =indito,
    =inditos, =indiada, =paisanos, =paisanas, =pinoy, =pinoys, =paki, =pakis, =gypsies, =roma gypsies,
    =irishmen, =chinamen, =frenchmen, =englishmen, =extranjeria, =mexicanitos, =chicanos, =newcomers,
    =fobs, =recien llegados de, =un mojado, =ese mojado, =algun mojado, =spanish heritage,
    =hispanic heritage, =spanish descent, =spanish people, =spanish families, =spanish family,
    =spanish tenants, =spanish folks, =spanish crowd`,
  /** The same in the singular, which may describe a thing, and nations in general. */
  NATIONAL: `${NATIONS.one}, paisano, nacionalidad, nationality, =nationalities, us born, american born,
    =born in the us, =born in the usa, =born in the united states, =born in america, =born here,
    nacido en estados unidos, nacido en usa, nacido aqui, nacido en el pais, =nacidos en eeuu,
    national origin, origen nacional, =american last names, =american last name, =american names,
    =hispanic last name, =hispanic last names, =ethnic names, =foreign names, =foreign name,
    =foreign sounding, =foreign born, =apellido americano, =apellidos americanos, =apellido extranjero,
    =gente de aqui, =los de aqui, =gente de fuera, =gente de afuera, =los de afuera, =los de fuera,
    =gente del pais, =people from here, =from around here, =locals, =outsiders, =out of towners,
    =non americans, =non american, =old country, =tribal members, =blue blooded, nacido en este pais,
    =born in this country, nacido aca, =de este pais, =arabic name, =arabic names, =foreign last name,
    =spanish name, =spanish names, =indian names, =arab names`,
  COUNTRY: COUNTRIES,
  CITIZEN: `ciudadano, =citizen, =citizens, =citizenship, ciudadania, indocumentado, undocumented, sin papeles,
    con papeles, =no papers, =without papers, =have papers, =with papers, =proper papers,
    =papers in order, residente legal, legal resident, =legal residents, =legal status, =legal people,
    =legal only, =legals only, estatus migratorio, estatus legal, situacion migratoria,
    immigration status, inmigrante ilegal, persona ilegal, green card, green cards, =greencard,
    tarjeta verde, =mica, =residencia permanente, =visa holders, =daca, =dreamers, =asylum seekers,
    =work visa, =deportado, =deportados, =deported, =la migra, =redadas, =sus papeles, =tenga papeles,
    =tengan papeles, =papeles arreglados, =traigan papeles, =arreglados, =legal immigrants,
    =legal immigrant, =sin estatus, =residentes permanentes, =ciudadania americana`,
  LANGUAGE: `${inLanguages(SPOKEN)}, acento extranjero, foreign accent, heavy accent, thick accent,
    =strong accent, =accents, =idioma ingles, =english literate, con acento, =with an accent`,
  SPEAKS: `${inLanguages(SPEAKS)}, =her accent, =his accent, =their accent, =an accent, =acento, =su acento,
    =translator, =translators, =traductor, =interpreter, =interprete, =traduciendo, =translate,
    =another language, =otro idioma, =foreign language, =our language, =nuestro idioma, =mi idioma,
    =accent, =first language, =native language, =english as a second language, =lengua materna,
    =primer idioma, =esl, =bad english, =poor english, =good english, =broken english, =no english,
    =little english, =mal ingles, =buen ingles, =perfect english, =proper english, =ingles perfecto,
    =her english, =his english, =their english, =su ingles, =english is bad, =english is poor`,
} as const
