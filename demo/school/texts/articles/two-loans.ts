import type { Piece } from '../types.ts'

export const twoLoans: Piece = {
  alias: 'dos-ofertas-de-prestamo-y-una-hoja',
  title: 'Dos ofertas de préstamo, una hoja: cómo saber cuál es más barata',
  author: 'Lucía Fermín',
  category: 'prestamos',
  order: 6,
  scene: 'deco',
  publishedDaysAgo: 84,
  description: `
<p>«¿Y a qué tasa te lo dieron?» Es la primera pregunta que nos hacemos entre conocidos, y es la que peor compara dos préstamos. La tasa es uno de los números. También están los puntos, los cargos del prestamista, los meses que vas a quedarte con el préstamo y lo que ibas a hacer con el dinero que pusiste al principio. En esta lectura ponemos dos ofertas de verdad lado a lado y las comparamos como se debe: con una hoja y una división.</p>
<h2>El papel que lo dice todo</h2>
<p>En Estados Unidos, cuando pides un préstamo para comprar tu casa, el prestamista tiene que darte un documento de tres páginas que se llama <em>Loan Estimate</em>, el estimado del préstamo, a más tardar tres días hábiles después de recibir tu solicitud. Todos usan el mismo formato. Por eso se pueden comparar renglón por renglón, y por eso conviene pedir por lo menos dos el mismo día: las tasas cambian cada mañana.</p>
<p>En préstamos para negocio o inversión, como muchos de hard money y algunos DSCR, ese formato puede no ser obligatorio. Pide entonces una hoja de términos firmada con los mismos renglones. Quien no te la quiere dar ya te contestó.</p>
<h3>Dónde mirar</h3>
<ul>
<li><strong>Página 1.</strong> Monto, tasa, pago mensual, y tres preguntas con sí o no: ¿puede subir el monto, la tasa o el pago? Si alguna dice sí, lee hasta cuánto y cuándo.</li>
<li><strong>Página 1, abajo.</strong> Multa por pagar antes y pago global al final. En una casa que piensas refinanciar en dos años, la multa cambia toda la cuenta.</li>
<li><strong>Página 2, sección A.</strong> Los cargos del prestamista: puntos, solicitud, proceso. Esta es la sección que se compara y se negocia.</li>
<li><strong>Página 2, secciones B y C.</strong> Valuación, título, seguro del título. En la C puedes escoger tú al proveedor, y a veces ahorrar varios cientos.</li>
<li><strong>Página 3.</strong> Lo que habrás pagado en cinco años y cuánto de eso fue capital. Casi nadie llega hasta ahí, y es el mejor renglón del documento.</li>
</ul>
<h2>Qué es un punto</h2>
<p>Un punto es el uno por ciento del préstamo, pagado al principio para que la tasa baje. En un préstamo de $200,000, un punto son $2,000. No hay una regla de cuánto baja la tasa por cada punto: depende del día y del prestamista. Por eso no sirve preguntar si «conviene comprar puntos» en general. Conviene o no según cuántos meses vas a conservar ese préstamo.</p>
<h2>Las dos ofertas</h2>
<p>Piden lo mismo: $200,000 a treinta años, tasa fija, sin multa por pagar antes.</p>
<table>
<thead><tr><th scope="col"></th><th scope="col">Oferta A</th><th scope="col">Oferta B</th></tr></thead>
<tbody>
<tr><th scope="row">Tasa</th><td>7 %</td><td>6.5 %</td></tr>
<tr><th scope="row">Puntos</th><td>$0</td><td>$4,000</td></tr>
<tr><th scope="row">Otros cargos del prestamista</th><td>$1,200</td><td>$900</td></tr>
<tr><th scope="row">Pagas al principio</th><td>$1,200</td><td>$4,900</td></tr>
<tr><th scope="row">Capital e interés al mes</th><td>$1,331</td><td>$1,264</td></tr>
</tbody>
</table>
<p>La B cuesta $3,700 más el primer día y ahorra $66.47 cada mes. La pregunta es cuándo se paga sola:</p>
<p><strong>3,700 ÷ 66.47 = 55.7.</strong> Son cincuenta y seis meses, un poco menos de cinco años. Si vas a vender, refinanciar o pagar antes de ese día, la oferta «cara» del siete por ciento era la barata.</p>
<h2>La cuenta fina</h2>
<p>La división anterior se hace en una servilleta y casi siempre basta. Pero hay un detalle a favor de la tasa baja: con ella también debes un poco menos al paso de los años, porque más de cada pago se va a capital. Esta tabla junta las dos cosas: lo que ahorraste en pagos, más lo que debes de menos, menos los $3,700.</p>
<table>
<thead><tr><th scope="col">Si el préstamo dura</th><th scope="col">Ahorro en pagos</th><th scope="col">Debes de menos</th><th scope="col">La B sale</th></tr></thead>
<tbody>
<tr><th scope="row">3 años</th><td>$2,393</td><td>$619</td><td>$688 más cara</td></tr>
<tr><th scope="row">5 años</th><td>$3,988</td><td>$1,041</td><td>$1,329 más barata</td></tr>
<tr><th scope="row">7 años</th><td>$5,583</td><td>$1,462</td><td>$3,345 más barata</td></tr>
</tbody>
</table>
<p>Con la cuenta fina el punto de equilibrio se adelanta: queda cerca de los tres años y nueve meses. La servilleta fue prudente, y está bien que lo sea.</p>
<h2>Cuánto dura de verdad un préstamo</h2>
<p>Aquí se equivoca casi todo el mundo, y siempre hacia el mismo lado: creemos que nos vamos a quedar más. Antes de contestar «treinta años», responde estas cuatro preguntas:</p>
<ol>
<li>¿Es tu casa o es una renta? Las rentas se refinancian para sacar capital; pocas llegan al año siete con el mismo préstamo.</li>
<li>¿La familia va a crecer, o alguien va a cambiar de trabajo?</li>
<li>Si las tasas bajaran un punto entero el año que entra, ¿refinanciarías? Entonces el préstamo de hoy dura hasta el año que entra, y los puntos se pierden ese día.</li>
<li>¿El vendedor ofrece pagar parte del cierre? Si paga tus puntos, la división cambia: su dinero compra tu tasa.</li>
</ol>
<h2>Lo que más cuesta no viene en la tasa</h2>
<p>He visto familias pelear un octavo de punto y perder mil dólares en otra parte. Cuida estos cuatro renglones:</p>
<ul>
<li><strong>La fecha de la tasa.</strong> Una tasa sin apartar es un anuncio. Pregunta si está apartada (en inglés, <em>locked</em>), hasta qué día y cuánto cuesta una semana más.</li>
<li><strong>Los días de interés del primer mes.</strong> Cerrar el día 3 o el 28 cambia lo que llevas a la mesa. No cambia el costo del préstamo; sí cambia tu cuenta de ese viernes.</li>
<li><strong>Los depósitos para impuesto y seguro.</strong> No son un gasto del préstamo. Si una oferta parece más barata solo porque estimó menos de esto, no es más barata: es más optimista.</li>
<li><strong>El seguro hipotecario.</strong> Con menos de veinte por ciento de enganche puede ser de más de cien dólares al mes. Compáralo también: no todas las compañías cobran igual.</li>
</ul>
<h2>Tu hoja</h2>
<p>Divide una hoja en dos columnas y llena seis renglones: tasa, lo que pagas al principio al prestamista, pago mensual de capital e interés, seguro hipotecario, si hay multa y hasta qué día está apartada la tasa. Después haz la división. Cuando llames a pedir una mejor oferta, no digas «¿me baja la tasa?». Di: «La otra oferta cuesta $1,200 al principio y me cobra $1,331 al mes; ¿qué me puede ofrecer contra eso?». Un prestamista serio contesta con otra hoja. Yo lo hago.</p>
<p>Este texto enseña a comparar; no dice qué préstamo te conviene. Las reglas cambian según el tipo de préstamo, el estado y tu situación. Con la hoja llena, media hora con un asesor de vivienda aprobado por el gobierno (muchos no cobran, y los hay que hablan español) vale más que diez opiniones de la familia.</p>`,
}
