export const FAQ_LEAD =
  'Lo que más nos preguntan sobre la escuela, la comunidad, las membresías y los préstamos.'
