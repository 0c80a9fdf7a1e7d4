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
    title: 'Los lugares de Cancha',
    text: 'Los tratos, el foro, los cursos y tus mensajes: se llega desde cualquier página.',
    target: 'places',
  },
  {
    title: 'Lo nuevo para ti',
    text: 'Cursos y novedades, cada uno con su «Ver todo». Desliza para ver más.',
    target: 'blocks',
  },
  {
    title: 'Tu cuenta',
    text: 'Tu perfil, tus préstamos, el modo oscuro y la salida se abren con tu retrato.',
    target: 'account',
  },
  {
    title: 'Listo, es tu cancha',
    text: 'Si te pierdes, al pie de cada página están la ayuda y el contacto.',
  },
]
