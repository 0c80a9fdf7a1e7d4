/** The rules that every member who writes in the forums accepts once. */
export const COMMUNITY_RULES: readonly string[] = [
  'Trato a los demás con respeto, también cuando no estoy de acuerdo.',
  'No pongo teléfonos, enlaces ni anuncios para vender algo.',
  'No publico datos de otras personas: nombres de inquilinos, direcciones, contratos.',
  'Digo de dónde salen mis números, y si son una estimación lo digo.',
  'Busco antes de preguntar, y pregunto una sola vez.',
]
