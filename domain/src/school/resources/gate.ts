/** The specification's sentence for a visitor or free member who asks for the library. */
export const RESOURCES_GATE = 'Solo miembros subscritos pueden acceder esta pagina'
