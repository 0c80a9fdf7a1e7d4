export const question = '¿Ya tiene usted una cuenta?'
