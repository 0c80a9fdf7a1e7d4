/** Name, words and contact data of the house, for every page. */
export const brand = {
  name: 'Cancha',
  phone: '+1 (305) 555-0148',
  email: 'hola@cancha.example',
  hours: 'De lunes a viernes, de 9:30 a 17:00 (hora del Este)',
  tagline:
    'Comunidad, escuela y financiamiento para familias hispanas que invierten en bienes raíces en Estados Unidos.',
  legal:
    'Cancha es una plataforma educativa. No es un banco ni da asesoría legal, fiscal o de inversión. Los resultados son estimaciones con los datos que tú escribes; invertir puede hacerte perder dinero.',
} as const

/** A page's title as browsers and search engines show it. */
export const titled = (title: string): string => `${title} · ${brand.name}`

/** What every page says of itself in its head: title and description, also for those who share it. */
export const pageMeta = (title: string, description: string) => [
  { title: titled(title) },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
]
