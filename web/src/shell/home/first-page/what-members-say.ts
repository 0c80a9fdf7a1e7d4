/** The front page's testimonials; `clip` names a video that ships with the program. */
export const testimonials = [
  {
    clip: 'tu-primera-puerta',
    name: 'Ana Guerrero',
    place: 'San Antonio, Texas',
    lesson: 'Tu primera puerta',
    quote: 'Pensaba que esto era para ricos. Ahora sé cuánto me falta para el enganche, y cuándo llego.',
  },
  {
    clip: 'lo-que-te-queda',
    name: 'Beto Salgado',
    place: 'Dallas, Texas',
    lesson: 'Lo que te queda',
    quote: 'Aprendí a hacer la cuenta completa antes de enamorarme de una casa.',
  },
  {
    clip: 'brrrr',
    name: 'Carmen Villanueva',
    place: 'Orlando, Florida',
    lesson: 'BRRRR, paso a paso',
    quote: 'Compro feo, arreglo bien y rento a familias. Los números me dicen cuándo decir que no.',
  },
  {
    clip: 'antes-de-firmar',
    name: 'David Ortega',
    place: 'Houston, Texas',
    lesson: 'Antes de firmar',
    quote: 'Una lista de una página me ahorró un pleito de un año.',
  },
] as const
