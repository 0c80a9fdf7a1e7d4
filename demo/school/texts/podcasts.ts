// Podcasts of the demo school. A guitar plays in place of voices, and each page says so.
import type { Podcast } from './types.ts'

const HONEST =
  '<p><em>Este es un episodio de muestra: en lugar de las voces suena una guitarra. Las notas del programa están completas.</em></p>'

type Row = [
  alias: string,
  title: string,
  author: string,
  category: Podcast['category'],
  order: number | null,
  scene: Podcast['scene'],
  publishedDaysAgo: number,
  audio: Podcast['audio'],
  notes: readonly string[],
]

const rows: readonly Row[] = [
  [
    'la-banqueta-de-conserje-a-duena',
    'De conserje a dueña de seis puertas',
    'La Banqueta',
    'rentar',
    1,
    'vecindad',
    240,
    'guitarra-patio.mp3',
    [
      'Rosa limpió el mismo edificio once años. Cuando lo vendieron, sabía mejor que el corredor cuánto costaba cada puerta, quién pagaba y qué tubería se tapaba. Cuenta cómo juntó a tres primos, cómo consiguió el préstamo y qué hizo el primer lunes como dueña: limpiar.',
      'Hablamos de lo que se aprende mirando, de los números del edificio con nombre y apellido, y de por qué le subió la renta primero a su hermano.',
    ],
  ],
  [
    'la-banqueta-el-banco-dijo-no',
    'El banco dijo no cuatro veces',
    'La Banqueta',
    'prestamos',
    2,
    'banco',
    221,
    'guitarra-zaguan.mp3',
    [
      'Beto cuenta las cuatro veces que le negaron el préstamo y qué cambió entre una y otra: dos años de declaraciones, una tarjeta cerrada, un codeudor y, al final, una prestamista que no preguntó por su talón de pago sino por la renta de la casa.',
      'Incluye la carta que mandó la cuarta vez, leída completa.',
    ],
  ],
  [
    'la-banqueta-la-obra-que-duro-un-ano',
    'La obra de tres meses que duró un año',
    'La Banqueta',
    'remodelar',
    3,
    'ladrillo',
    198,
    'guitarra-azotea.mp3',
    [
      'Julián y su clienta se sientan en la misma mesa a contar la obra que casi los enemista. Permisos, lluvia, un electricista que desapareció y un acuerdo por escrito que salvó la amistad en la página dos.',
      'Si vas a contratar a alguien, este episodio cuesta menos que no oírlo.',
    ],
  ],
  [
    'la-banqueta-wholesale-a-los-19',
    'Diecinueve años, cuarenta llamadas, un contrato',
    'La Banqueta',
    'comprar',
    4,
    'bungalow',
    176,
    'guitarra-patio.mp3',
    [
      'Empezó llamando desde el estacionamiento de una tienda. En la llamada cuarenta le contestó una señora que necesitaba vender en tres semanas y no sabía por dónde. Ganó seis mil dólares y devolvió dos mil cuando supo que le había explicado mal una cláusula.',
      'Una conversación sobre dinero, prisa y dormir tranquilo.',
    ],
  ],
  [
    'la-banqueta-la-contadora-contesta',
    'La contadora contesta lo que nadie pregunta en público',
    'La Banqueta',
    'impuestos',
    5,
    'libreria',
    151,
    'guitarra-zaguan.mp3',
    [
      '¿Qué hago si llevo tres años sin declarar la renta? ¿Puedo rentarle a mi mamá? ¿Y si el inquilino paga en efectivo? Nancy contesta veintidós preguntas anónimas en una hora, sin regañar a nadie y con el número de la forma que toca en cada caso.',
    ],
  ],
  [
    'la-banqueta-mi-suegra-mi-socia',
    'Mi suegra, mi socia',
    'La Banqueta',
    'mudarse',
    6,
    'casona',
    128,
    'guitarra-azotea.mp3',
    [
      'Compraron juntos un dúplex: ella puso el enganche, él las manos. Cinco años después cuentan cómo repartieron la renta, qué se pelearon de verdad y qué frase del contrato los mantuvo en la misma mesa en Navidad.',
    ],
  ],
  [
    'la-banqueta-tres-huracanes',
    'Tres huracanes y una póliza',
    'La Banqueta',
    'legal',
    7,
    'caribe',
    104,
    'guitarra-patio.mp3',
    [
      'Teresa vendió seguros veinte años antes de comprar su primera renta en la costa. Explica qué foto hay que tomar antes de la tormenta, qué se tira y qué se guarda después, y cómo se lee la página que casi nadie lee: la de las exclusiones.',
    ],
  ],
  [
    'la-banqueta-ocho-puertas',
    'Ocho puertas a paso de tortuga',
    'La Banqueta',
    'rentar',
    8,
    'edificio',
    77,
    'guitarra-zaguan.mp3',
    [
      'Óscar tardó once años en llegar de un dúplex a ocho departamentos. Nos lleva año por año, incluidos los tres en los que no compró nada, y explica la cuenta que le dijo que todavía no.',
    ],
  ],
  [
    'la-banqueta-la-prestamista',
    'Del otro lado del escritorio',
    'La Banqueta',
    'prestamos',
    null,
    'tienda',
    45,
    'guitarra-azotea.mp3',
    [
      'Lucía presta dinero privado y en este episodio la entrevistamos nosotros. Qué mira en los primeros treinta segundos, por qué dijo que no a un proyecto que ganó dinero y qué pasó con el que sí firmó y no.',
    ],
  ],
  [
    'la-banqueta-cerramos-el-micro',
    'Lo que aprendimos en cien banquetas',
    'La Banqueta',
    'mudarse',
    null,
    'jardines',
    1,
    'guitarra-patio.mp3',
    [
      'Cien conversaciones después, juntamos las diez frases que más se repitieron, y las tres que nadie dijo el mismo día pero dijeron todos: ve despacio, escríbelo, pregunta antes.',
    ],
  ],
]

export const podcasts: readonly Podcast[] = rows.map(
  ([alias, title, author, category, order, scene, publishedDaysAgo, audio, notes]) => ({
    ...{ alias, title, author, category, order, scene, publishedDaysAgo, audio },
    description: notes.map((text) => `<p>${text}</p>`).join('') + HONEST,
  }),
)
