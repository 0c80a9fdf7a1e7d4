/**
 * A step of the panel's tour. `target` is the `data-tour` value of the element that it points at; without one it
 * stands alone.
 */
export type TourStep = { title: string; text: string; target?: string }

/** The six steps of the specification. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'Bienvenido a tu panel',
    text: 'Aquí empieza cada visita. En un minuto te mostramos dónde está todo.',
  },
  {
    title: 'Tu siguiente paso',
    text: 'Siempre hay una cosa que conviene hacer primero. Está aquí, con su botón.',
    target: 'next',
  },
  {
    title: 'Los lugares de Cancha',
    text: 'Aprender, invertir y tu red: se llega desde cualquier página con un toque.',
    target: 'places',
  },
  {
    title: 'Lo nuevo para ti',
    text: 'Cursos y novedades, cada uno con su «Ver todo». Desliza para ver más.',
    target: 'blocks',
  },
  {
    title: 'Tu cuenta',
    text: 'Tu perfil, tu seguridad, el modo oscuro y la salida están detrás de tu puerta.',
    target: 'account',
  },
  {
    title: 'Listo, es tu cancha',
    text: 'Si te pierdes, al pie de cada página están la ayuda y el contacto.',
  },
]
