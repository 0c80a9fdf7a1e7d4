/** The specification's sentence for whoever asks for the library and isn't a paying member. */
export const RESOURCES_GATE = 'Solo miembros subscritos pueden acceder esta pagina'
