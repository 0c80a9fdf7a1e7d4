/**
 * A step of the panel's tour. `target` is the `data-tour` value of the element that it points at; without one it
 * stands alone.
 */
export type TourStep = { title: string; text: string; target?: string }

/** The six steps of the specification. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'Este es tu panel',
    text: 'Aquí empieza cada visita. En un minuto te mostramos dónde está todo.',
  },
  {
    title: 'Tu siguiente paso',
    text: 'Siempre hay una cosa que conviene hacer primero. Está aquí, con su botón.',
    target: 'next',
  },
  {
    title: 'Tratos, foro y préstamos',
    text: 'Casas en venta en «Tratos», tus preguntas en «Foro», tu préstamo en «Financiamiento»: se llega desde cualquier página.',
    target: 'places',
  },
  {
    title: 'Lo nuevo para ti',
    text: 'Temas del foro, cursos y novedades, cada uno con su «Ver todo».',
    target: 'blocks',
  },
  {
    title: 'Tu cuenta',
    text: 'Tu perfil, tu seguridad, tus préstamos, el modo oscuro y la salida se abren con tu foto.',
    target: 'account',
  },
  {
    title: 'Listo, es tu cancha',
    text: 'Empieza por una pregunta en el foro. Si te pierdes, al pie de cada página están la ayuda y el contacto.',
  },
]
