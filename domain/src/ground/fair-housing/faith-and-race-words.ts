import { englishForms, joinedForms, spanishForms } from './word-forms.ts'

const FAITHS = joinedForms(
  spanishForms(`cristiano, catolico, evangelico, protestante, bautista, pentecostal, mormon, adventista, metodista, luterano,
    presbiteriano, anglicano, ortodoxo, menonita, judio, hebreo, israelita, jasidico, musulman, mahometano, islamico, chiita, sunita,
    hinduista, budista, taoista, sintoista, sij, jainista, santero, rastafari, ateo, agnostico, creyente,
    satanista, espiritista, umbandista, cienciologo, incredulo`),
  englishForms(`christian, catholic, evangelical, protestant, baptist, pentecostal, mormon, adventist, methodist, lutheran,
    presbyterian, episcopalian, anglican, quaker, mennonite, amish, jewish, hebrew, hasidic, hassidic, hasid, orthodox jew, muslim, moslem,
    islamic, shiite, sunni, hindu, buddhist, taoist, sikh, jain, rastafarian, rasta, wiccan, satanist, scientologist, atheist,
    agnostic, heathen, churchgoer, bible believer, believer`),
)

const RACES = joinedForms(
  spanishForms(`hispano, latino, chicano, indigena, mestizo, mulato, asiatico, caucasico, afroamericano, afrodescendiente,
    afrocaribeno, anglo, anglosajon, zambo`),
  englishForms(`hispanic, latin, latino, latina, latinx, latine, asian, caucasian, african american, native american, american indian, anglo, chicano,
    indigenous, pacific islander, hawaiian, biracial, multiracial, navajo, apache, cherokee`),
)

export const FAITH_WORDS = {
  /** People of a faith, as a noun in the plural, and signs that only people wear. */
  RELIGION: `${FAITHS.many}, =sijs, hermano en cristo, hermano en la fe, hermano de la fe, =paganos, =pagans, =jew,
    =jews, testigo de jehova, jehovahs witness, =jehovah witnesses, =jehovas witnesses,
    temeroso de dios, god fearing, hijos de dios, seguidores de cristo, persona de fe, gente de fe,
    gente de la fe, =people of faith, =persona de iglesia, =gente de iglesia, =church going,
    =church people, =churchgoing, =born again, =bible believing, =bible based, =lds, =latter day saints,
    =hare krishna, =fe cristiana, =christian faith, =christian values, =christian beliefs,
    =valores cristianos, =principios cristianos, =gente de dios, =same faith, =our faith, =our religion,
    =nuestra fe, =misma fe, =misma religion, =otra religion, =otras religiones, =other religions,
    =other religion, =another religion, =different religion, =otra fe, =fellow church members,
    =church members, =members of our church, =member of our church, =our congregation,
    =nuestra congregacion, =misma congregacion, =misma iglesia, =same church, =attend church,
    =attends church, =go to church, =goes to church, =vayan a misa, =vaya a misa, =van a misa,
    =va a misa, =vayan a la iglesia, =vaya a la iglesia, =asista a la iglesia, =asistan a la iglesia,
    =accept jesus, =accepted jesus, =acepten a cristo, =conozcan a dios, =conozca a dios,
    =love the lord, =loves the lord, =amen a dios, =crean en dios, =crea en dios, =believe in god,
    =believes in god, =believe in jesus, =hijab, =hijabs, =burka, =burqa, =headscarf, =headscarves,
    =head scarf, =head covering, =turban, =turbans, =turbante, =turbantes, =yarmulke, =kippah, =kipa,
    =torah observant, =shabbat observant, =shomer shabbat, =kosher only, =kosher household,
    =pastor letter, =baptism certificate, =letter from your pastor, =carta de su pastor,
    =carta del pastor, =carta de tu pastor, =fe de bautismo, =terrorists, =terroristas, =brujos,
    =brujas, =witches, =aleluyas, =kike, =kikes, =infidels, =infieles, =nonbelievers, =non believers,
    =non christians, =santa muerte`,
  /** The same in the singular, which may describe a thing, and faith in general. */
  FAITH: `${FAITHS.one}, religion, religioso, =religious, =faith, =muslims names`,
  /** People by race or color, as a noun in the plural, and words of skin. */
  RACE: `${RACES.many}, =latinos, =latinas, dark skin, dark skinned, light skin, light skinned, fair skin,
    fair skinned, brown skin, brown skinned, black skin, white skin, =lighter skin, =darker skin,
    =lighter skinned, =darker skinned, =skin color, =skin colour, =skin tone, =skin too dark,
    =skin is too dark, =skin is dark, =her skin, =his skin, =their skin, fair complexion,
    dark complexion, light complexion, =pale skin, =tan skin, raza blanca, raza negra, raza pura,
    raza latina, color de piel, color de la piel, tono de piel, piel clara, piel oscura, piel obscura,
    piel morena, piel blanca, piel negra, =piel mas clara, =piel mas oscura, =piel muy oscura,
    =piel muy obscura, =piel muy clara, =piel muy morena, =piel canela, =de otra raza, =otra raza,
    =misma raza, =otras razas, =gente de raza, gente de color, persona de color, familias de color,
    =inquilinos de color, people of color, =persons of color, =people of colour, =person of color,
    =families of color, =colored people, =colored folks, =coloreds, =orientals, =brown people,
    =brown folks, =brown families, =black people, =white people, =white folks, =black folks, =blackies,
    =darkies, =darky, =negroes, =nigger, =niggers, =nigga, =niggas, =n word, =negrito, =negritos,
    =negrita, =negritas, =negrada, =morenito, =morenitos, =morenita, =morenitas, =prietito, =prietitos,
    =prietita, =prietitas, =blanquito, =blanquitos, =blanquita, =blanquitas, =guero, =gueros, =guera,
    =gueras, =guerito, =gueritos, =guerita, =gueritas, =wero, =weros, =werito, =weritos, =mayates,
    =mayate, =pinches negros, =minorities, =mixed race, =interracial, =mixed couples, =crackers,
    =rednecks, =white trash, =thugs, =aryan, =aryans, =sounds black, =sound black, =ghetto people,
    =tribe members, =anglosaxons, =blancos y gueros, =redskins, =squaws, =nacos, =ojos claros,
    =ojos azules, =blue eyed, =light eyed`,
  /** The same in the singular, which may describe a thing, and race in general. */
  ETHNIC: `${RACES.one}, raza, =race, =races, racial, etnia, etnico, =ethnic, =ethnicity, =minority, =minoria,
    =minorias, =native, =interracial couple, =tribe, =darker the applicant, =the darker, =the lighter,
    =ghetto`,
} as const
