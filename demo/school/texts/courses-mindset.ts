// Mentalidad: the fear of the first purchase, and money in the family.
import type { Course } from './types.ts'

export const mindsetCourses: readonly Course[] = [
  {
    alias: 'pierde-el-miedo-a-la-primera-compra',
    title: 'Pierde el miedo a la primera compra',
    level: 'Mentalidad',
    category: 'comprar',
    status: 'active',
    paid: false,
    order: 9,
    instructor: {
      member: 'rosaelena',
      name: 'Rosa Elena Quispe',
      line: 'Compró su primera casa al tercer intento y hoy tiene cinco puertas.',
    },
    body: '<p>Hay quien lleva cinco años estudiando y todavía no hace una oferta. No le falta información: le sobra miedo, y es normal. Yo perdí dos casas antes de comprar la primera y aprendí que el miedo baja cuando se convierte en una lista.</p><h3>Lo que vas a aprender</h3><ul><li>Separar los riesgos que se pueden medir de los que solo se imaginan.</li><li>Armar un plan de ahorro con fechas.</li><li>Practicar ofertas antes de hacer la verdadera.</li></ul><p><strong>Para quién es:</strong> para quien sabe lo básico y no se anima. También para parejas en las que una persona quiere y la otra no.</p>',
    scene: 'suburbio',
    publishedDaysAgo: 231,
    videos: [
      {
        title: 'Ponle número a tu miedo',
        progressTitle: 'Tu miedo en números',
        description:
          '<p>Toma una hoja y escribe lo peor que puede pasar: tres meses vacía, un techo, un inquilino que no paga. Al lado pon cuánto cuesta cada cosa y qué la hace menos probable. Casi siempre el total da miedo, pero cabe en una reserva que se puede juntar.</p><p>Lo que no cabe se cubre de otra forma: con seguro, con un contrato o eligiendo otra casa. Un riesgo con precio y con plan ya no te quita el sueño.</p>',
        keyTakeaway: 'El miedo grande y borroso se vuelve pequeño cuando lo pasas a dólares.',
        clip: 'lo-que-te-queda.mp4',
      },
      {
        title: 'Un escalón a la vez',
        progressTitle: 'Un escalón a la vez',
        description:
          '<p>Nadie pasa de cero a propietario en un salto. El orden que mejor funciona es bajar deudas caras, juntar un fondo de emergencia, ahorrar el enganche, pedir la preaprobación y comprar. Si ahorras $450 al mes, en tres años tienes $16,200 más los intereses de la cuenta.</p><p>Automatiza el ahorro para el día en que cobras y ponle nombre a la cuenta. No es lo mismo sacar dinero de «ahorros» que sacarlo de «la puerta de mis hijas».</p>',
        keyTakeaway: 'Un plan pequeño con fecha le gana a un sueño grande sin calendario.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'Practica con diez casas de mentira',
        progressTitle: 'Diez de práctica',
        description:
          '<p>Elige un código postal y analiza diez anuncios con la calculadora, uno por día. Anota precio, renta estimada, gastos y lo que ofrecerías. A la semana, regresa y mira cuáles se vendieron y en cuánto.</p><p>Al llegar a la décima vas a notar que el ojo ya sabe qué buscar. Esa confianza no viene de un video: viene de repetir.</p>',
        keyTakeaway: 'Diez cuentas de práctica cuestan cero dólares y enseñan más que diez seminarios.',
        clip: 'regla-del-1.mp4',
      },
      {
        title: 'Decir que no y volver a empezar',
        progressTitle: 'Decir que no',
        description:
          '<p>En mi segunda compra la inspección encontró cimientos movidos y el vendedor no quiso bajar un dólar. Lloré en el carro y me fui. Tres meses después compré mejor y más barato. Levantarse de la mesa también es parte del oficio.</p><p>Escribe tus tres razones para decir que no antes de ver la casa: el precio tope, el arreglo que no aceptas y la zona que no quieres. Con esa hoja en la mano es más difícil enamorarse.</p>',
        keyTakeaway: 'Tus límites se escriben en frío, antes de oler el pan recién horneado de la visita.',
        clip: 'antes-de-firmar.mp4',
      },
    ],
  },
  {
    alias: 'dinero-en-familia-sin-pleitos',
    title: 'Dinero en familia, sin pleitos',
    level: 'Mentalidad',
    category: 'mudarse',
    status: 'active',
    paid: false,
    order: null,
    instructor: {
      member: 'rosaelena',
      name: 'Rosa Elena Quispe',
      line: 'Acompaña a familias que compran juntas en Nueva Jersey.',
    },
    body: '<p>Entre hermanos se junta más rápido el enganche, y también se pelea más rápido. Comprar en familia funciona cuando las reglas se hablan antes, se escriben y se revisan cada año, como se revisa el techo.</p><h3>Lo que vas a aprender</h3><ul><li>Tener la conversación incómoda antes de poner dinero.</li><li>Escribir quién pone, quién trabaja y quién decide.</li><li>Preparar la salida, la enfermedad y la herencia.</li></ul><p><strong>Para quién es:</strong> para parejas, hermanos, compadres y papás con hijos grandes que quieren comprar juntos. Para el acuerdo final, busca a un abogado de tu estado.</p>',
    scene: 'vecindad',
    publishedDaysAgo: 187,
    videos: [
      {
        title: 'La junta de los domingos',
        progressTitle: 'La junta',
        description:
          '<p>Aparta una hora, sin teléfonos y con café. Cada quien dice cuánto puede poner, cuánto puede perder y para qué quiere el dinero. Las metas distintas no son un problema si se conocen: uno puede querer renta mensual y otro, vender en cinco años.</p><p>Cierra siempre con tres acuerdos y una tarea por persona. En un mes sabrás más de tu familia y de tus finanzas que en diez Navidades.</p>',
        keyTakeaway: 'Primero se juntan las metas y después el dinero.',
        clip: 'tu-primera-puerta.mp4',
      },
      {
        title: 'El acuerdo por escrito',
        progressTitle: 'El acuerdo',
        description:
          '<p>El acuerdo dice cuánto puso cada quien, cómo se reparte lo que queda, quién administra y cuánto cobra por hacerlo, qué gastos se deciden en grupo y qué pasa si alguien no puede aportar. Una página clara vale más que veinte copiadas de internet.</p><p>También importa cómo quedan los nombres en la escritura: no es lo mismo ser dueños con derecho de supervivencia que tener cada uno su parte. Pregunta al abogado qué significa cada forma en tu estado antes del cierre.</p>',
        keyTakeaway: 'Escribirlo no es desconfiar: es cuidar la comida del domingo.',
        clip: 'antes-de-firmar.mp4',
      },
      {
        title: 'Si alguien se va, se enferma o falta',
        progressTitle: 'Salida y herencia',
        description:
          '<p>Define desde hoy cómo se compra la parte de quien se quiere salir: un avalúo, un plazo para pagar y quién tiene la primera opción. Así nadie vende con prisa ni se queda atrapado.</p><p>Un testamento o un fideicomiso y los beneficiarios al día en cuentas y seguros evitan que la casa termine años en un juzgado. Guarda copias donde dos personas sepan encontrarlas.</p>',
        keyTakeaway: 'La salida se acuerda en la entrada, cuando todos se quieren.',
        clip: 'cuanto-llevas-al-cierre.mp4',
      },
    ],
  },
]
