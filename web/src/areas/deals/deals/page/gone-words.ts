export const GONE = 'Este trato ya no está'
export const GONE_WHY =
  'Quien lo publicó lo retiró, se venció, o la dirección tiene un error. Aquí hay otros que sí están a la vista.'
