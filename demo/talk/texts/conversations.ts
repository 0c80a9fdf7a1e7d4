import type { DOCUMENTS, PHOTOS, VOICE_NOTES } from './chat-files.ts'

// Conversations of the demo's members. Times are minutes before the first start, so that some of it is
// always of today.

/** The name of a file that is sent. */
export type ChatFile = keyof typeof PHOTOS | keyof typeof VOICE_NOTES | keyof typeof DOCUMENTS

/** An analysis with a link that everybody may open, by the word that stands for its secret in texts. */
export const sharedAnalyses = { culebra: { member: 'ana', name: 'El dúplex de Culebra' } } as const

/**
 * One message: its author, how many minutes ago it was written, and its text. `{origin}` stands for the site's address, and
 * `{culebra}` for the secret of a shared analysis.
 */
export type DemoMessage = {
  by: string
  ago: number
  text: string
  files?: readonly ChatFile[]
  /** The number of the message that it answers, the first is 1. */
  answers?: number
  edited?: true
  deleted?: true
}

export type DemoConversation = {
  /** The members' keys; the first one opened it. */
  between: readonly [string, string]
  messages: readonly DemoMessage[]
  /** The member who hasn't read the last messages, and how many of them. */
  unread?: { of: string; count: number }
  archivedBy?: string
  mutedBy?: string
  draft?: { of: string; text: string }
  /** The member who has blocked the other one since. */
  blockedBy?: string
}

const HOUR = 60
const DAY = 24 * HOUR

export const conversations: readonly DemoConversation[] = [
  {
    between: ['ana', 'julian'],
    messages: [
      {
        by: 'ana',
        ago: 3 * DAY + 200,
        text: 'Buenas, Julián. Vi en tu perfil que haces techos. Estoy por ofrecer por un dúplex en Culebra y el techo me preocupa.',
      },
      {
        by: 'julian',
        ago: 3 * DAY + 170,
        text: 'Con gusto, Ana. Mándame la dirección y dime de qué año es. Si tiene dos capas de teja hay que quitar las dos.',
      },
      {
        by: 'ana',
        ago: 3 * DAY + 165,
        text: 'Es de 1952. El que vende dice que el techo es de 2019, pero del lado del patio se ve hundido.',
        files: ['frente', 'patio'],
      },
      {
        by: 'julian',
        ago: 3 * DAY + 150,
        text: 'Entre $6,000 y $7,200 según la madera de abajo. Si la madera está buena, se queda en el número bajo.',
      },
      { by: 'julian', ago: 2 * DAY + 90, text: 'Mañana paso por ahí.', deleted: true },
      {
        by: 'ana',
        ago: 2 * DAY + 60,
        text: '¿Eso ya incluye tirar lo viejo?',
        answers: 4,
      },
      {
        by: 'julian',
        ago: 2 * DAY + 42,
        text: 'Sí, con contenedor y permiso de la ciudad. Lo que no entra es la canaleta, ésa es aparte.',
        edited: true,
      },
      {
        by: 'ana',
        ago: 5 * HOUR,
        text: 'Ya lo puse en mi análisis con $7,200 para no quedarme corta. Todavía da. ¿Me lo pasas por escrito?',
      },
      { by: 'julian', ago: 3 * HOUR + 12, text: 'Déjalo así. El jueves a las 8 me subo y te digo exacto.' },
      {
        by: 'julian',
        ago: 3 * HOUR + 10,
        text: 'Por lo pronto así queda en papel. El firmado te lo mando esa misma tarde, para que lo metas en la oferta.',
      },
      { by: 'julian', ago: 3 * HOUR + 9, text: '', files: ['presupuesto'] },
    ],
    unread: { of: 'ana', count: 3 },
  },
  {
    between: ['ana', 'lucia'],
    messages: [
      {
        by: 'ana',
        ago: 6 * DAY + 100,
        text: 'Hola, Lucía. ¿Prestan con ITIN para una primera propiedad de renta en San Antonio?',
      },
      {
        by: 'lucia',
        ago: 6 * DAY + 30,
        text: 'Hola, Ana. Sí: con ITIN piden 25 % de enganche, dos años de impuestos y tres meses de reservas. La tasa anda medio punto arriba.',
      },
      { by: 'ana', ago: 6 * DAY + 25, text: 'Tengo el 20. ¿Sirve si mi mamá me ayuda con el resto?' },
      {
        by: 'lucia',
        ago: 5 * DAY + 400,
        text: 'Sirve con una carta de regalo firmada: que diga que no se devuelve. Con gusto te mando el modelo.',
      },
      { by: 'ana', ago: 5 * DAY + 380, text: '¡Mil gracias! 🙌' },
      { by: 'lucia', ago: 5 * DAY + 350, text: '', files: ['carta'] },
    ],
  },
  {
    between: ['carmen', 'ana'],
    messages: [
      {
        by: 'carmen',
        ago: 8 * DAY,
        text: 'Ana, qué gusto verte en el webinar. Empieza por este curso: {origin}/tu-primera-propiedad-de-renta. El segundo video es justo lo que preguntaste.',
      },
      { by: 'ana', ago: 8 * DAY - 45, text: '¡Gracias, Carmen! Lo veo hoy con mi esposo.' },
      {
        by: 'carmen',
        ago: 1 * DAY + 130,
        text: 'Y no ofrezcas sin inspección, aunque te apuren. Quien tiene prisa por que firmes algo sabe que tú no.',
      },
      { by: 'ana', ago: 1 * DAY + 100, text: 'Anotado. El jueves va el contratista a ver el techo.' },
      {
        by: 'carmen',
        ago: 1 * DAY + 90,
        text: 'Y para lo de tus impuestos escríbele a Nancy, de mi parte: {origin}/nancy-olivares',
      },
      { by: 'carmen', ago: 55, text: '¿Cómo te fue con los números del dúplex?' },
    ],
    unread: { of: 'ana', count: 1 },
    draft: { of: 'ana', text: 'Me da $386 al mes con el techo ya contado, pero ' },
  },
  {
    between: ['daniela', 'ana'],
    messages: [
      {
        by: 'daniela',
        ago: 11 * DAY,
        text: 'Hola, Ana. ¿Tú también vas empezando? Podríamos estudiar juntas.',
      },
      { by: 'ana', ago: 11 * DAY - 300, text: '¡Claro! Los martes en la noche puedo.' },
      { by: 'daniela', ago: 11 * DAY - 310, text: 'Entonces el martes. Llevo mis dudas del cap rate.' },
    ],
    archivedBy: 'ana',
  },
  {
    between: ['beto', 'ana'],
    messages: [
      {
        by: 'beto',
        ago: 1 * DAY + 400,
        text: 'Ana, ¿ya hiciste la cuenta completa del dúplex? Con vacancia y todo.',
      },
      {
        by: 'ana',
        ago: 1 * DAY + 370,
        text: 'Sí, mírala: {origin}/analysis/compartido/{culebra} ¿Qué le cambiarías?',
      },
      {
        by: 'beto',
        ago: 1 * DAY + 350,
        text: 'Súbele un poco a la vacancia. Lo demás me gusta.',
        answers: 2,
      },
      { by: 'beto', ago: 8 * HOUR + 4, text: 'Mira cómo va la mía esta semana. 🏠' },
      { by: 'beto', ago: 8 * HOUR + 3, text: '', files: ['obra'] },
    ],
  },
  {
    between: ['rosaelena', 'ana'],
    messages: [
      {
        by: 'rosaelena',
        ago: 12 * DAY,
        text: 'Ana, te voy a avisar por aquí de las casas que salen en el lado oeste.',
      },
      { by: 'ana', ago: 12 * DAY - 30, text: '¡Por favor! Hasta 190 mil.' },
      { by: 'rosaelena', ago: 10 * HOUR, text: 'Salieron tres: dos en Prospect Hill y una en Buena Vista.' },
    ],
    unread: { of: 'ana', count: 1 },
    mutedBy: 'ana',
  },
  {
    between: ['rodrigo', 'ana'],
    messages: [
      {
        by: 'rodrigo',
        ago: 2 * DAY + 300,
        text: 'Te aparto esta casa en San Antonio a mitad de precio. Se va hoy.',
        files: ['barata'],
      },
      { by: 'ana', ago: 2 * DAY + 280, text: '¿Me enseñas el contrato primero?' },
      { by: 'rodrigo', ago: 2 * DAY + 275, text: 'Primero los $500. El contrato te lo enseño después.' },
    ],
    archivedBy: 'ana',
  },
  {
    between: ['beto', 'yadira'],
    messages: [
      { by: 'beto', ago: 9 * DAY, text: 'Yadira, ¿cuánto cobras por administrar un cuádruplex?' },
      {
        by: 'yadira',
        ago: 9 * DAY - 80,
        text: '8 % de la renta cobrada y medio mes por inquilino nuevo. Si el mes no se paga, no cobro.',
      },
      { by: 'beto', ago: 9 * DAY - 95, text: 'Me parece justo. ¿El contrato es bilingüe?' },
      {
        by: 'yadira',
        ago: 4 * HOUR,
        text: 'Sí. El contrato bilingüe está en tu correo, revísalo con calma.',
      },
    ],
    unread: { of: 'beto', count: 1 },
    mutedBy: 'beto',
  },
  {
    between: ['beto', 'carmen'],
    messages: [
      { by: 'beto', ago: 20 * DAY, text: 'Carmen, ¿cómo le hiciste para refinanciar la segunda tan rápido?' },
      {
        by: 'carmen',
        ago: 20 * DAY - 50,
        text: 'Esperé los seis meses que piden y llevé todo junto: recibos de la obra, contrato de renta y fotos de antes y después.',
      },
      { by: 'beto', ago: 20 * DAY - 58, text: 'Guardar todo desde el principio. Entendido.' },
      {
        by: 'carmen',
        ago: 7 * HOUR,
        text: '¿Vienes al webinar del jueves? Voy a enseñar mis números completos.',
      },
    ],
    unread: { of: 'beto', count: 1 },
  },
  {
    between: ['carmen', 'rosaelena'],
    messages: [
      { by: 'rosaelena', ago: 2 * DAY, text: 'Nos vemos el jueves en el webinar, ¿verdad?' },
      { by: 'carmen', ago: 2 * DAY - 20, text: 'A las 7, hora del Este. Trae lápiz.' },
    ],
  },
  {
    between: ['david', 'nancy'],
    messages: [
      {
        by: 'david',
        ago: 4 * DAY,
        text: 'Nancy, ¿la ganancia de asignar un contrato va como ingreso ordinario?',
      },
      {
        by: 'nancy',
        ago: 4 * DAY - 140,
        text: 'Sí, y paga el de trabajo por cuenta propia. Aparta un 30 % de cada cheque y no lo toques.',
      },
      { by: 'david', ago: 4 * DAY - 150, text: 'Duele, pero gracias.' },
    ],
  },
  {
    between: ['rodrigo', 'oscar'],
    messages: [
      {
        by: 'rodrigo',
        ago: 5 * DAY,
        text: 'Tengo un contrato buenísimo. Con $500 por adelantado te lo aparto.',
      },
      { by: 'oscar', ago: 5 * DAY - 15, text: 'Sin ver el contrato no mando dinero a nadie.' },
      { by: 'rodrigo', ago: 5 * DAY - 17, text: 'Se va hoy. Tú decides.' },
    ],
    blockedBy: 'oscar',
  },
]
