/** The site's name and contact data, for everything that the server writes. */
export const brand = {
  name: 'Cancha',
  tagline: 'Comunidad, escuela y financiamiento para familias hispanas que invierten en bienes raíces.',
} as const
