/** What the house is called and where it is reached: the only place that says so on the server. */
export const brand = {
  name: 'Cancha',
  tagline: 'Comunidad, escuela y financiamiento para familias hispanas que invierten en bienes raíces.',
} as const
