import type { Piece } from '../types.ts'

export const duplex: Piece = {
  alias: 'tu-primer-duplex-con-todas-las-cuentas',
  title: 'Tu primer dúplex: lo que paga el vecino y lo que sigues pagando tú',
  author: 'Óscar Benavides',
  category: 'mudarse',
  order: 5,
  scene: 'vecindad',
  publishedDaysAgo: 96,
  description: `
<p>Hay una frase que se repite en todas las carnes asadas: «Compra un dúplex, vive de un lado y que el otro te pague la casa». La idea es buena. La frase es mentira, o por lo menos es una verdad a medias, y la otra mitad cuesta dinero. En esta lectura hacemos la cuenta completa de un dúplex: el primer año, cuando vives ahí, y el día que te mudas y rentas los dos lados. Ese segundo día es el que casi nadie calcula.</p>
<h2>Por qué es una buena primera compra</h2>
<p>Cuando vas a vivir en la propiedad, el banco te trata como a cualquier familia que compra su casa, aunque el edificio tenga dos, tres o cuatro puertas. Eso suele significar tres ventajas:</p>
<ul>
<li><strong>Menos enganche.</strong> Hay programas que piden entre el tres y medio y el cinco por ciento, contra el veinte o veinticinco que se pide a quien no va a vivir ahí.</li>
<li><strong>Mejor tasa.</strong> La del inversionista suele ser más alta, porque el banco sabe que, en apuros, la gente deja de pagar primero la casa donde no duerme.</li>
<li><strong>Escuela con red.</strong> Aprendes a elegir inquilino, a cobrar y a arreglar con el problema del otro lado de la pared y no a cuarenta minutos.</li>
</ul>
<p>A cambio, te comprometes a vivir ahí; en muchos préstamos, por lo menos un año. No es un trámite: firmarlo sin intención de cumplirlo es mentirle al banco, y eso sí es grave.</p>
<h2>El ejemplo</h2>
<p>Un dúplex de $260,000 en una ciudad mediana. Cada lado tiene dos recámaras. Pones cinco por ciento de enganche, $13,000, y pides prestados $247,000 a treinta años al 6.75 por ciento. Cambia los números por los de tu ciudad; el orden de los renglones es lo que importa.</p>
<table>
<thead><tr><th scope="col">Cada mes</th><th scope="col">Dólares</th></tr></thead>
<tbody>
<tr><th scope="row">Capital e interés</th><td>$1,602</td></tr>
<tr><th scope="row">Seguro hipotecario, por dar menos de veinte por ciento</th><td>$124</td></tr>
<tr><th scope="row">Impuesto predial, dos por ciento al año</th><td>$433</td></tr>
<tr><th scope="row">Seguro de la propiedad</th><td>$150</td></tr>
<tr><th scope="row">Lo que cobra el banco</th><td><strong>$2,309</strong></td></tr>
</tbody>
</table>
<p>Ese es el pago. No es el gasto. Un edificio también se rompe, también toma agua y también se queda solo un mes de vez en cuando:</p>
<ul>
<li>Mantenimiento y reservas de todo el edificio: $180. Es un solo techo, pero son dos calentadores, dos cocinas y dos baños.</li>
<li>Agua y basura que no se pueden separar: $90.</li>
<li>Meses vacíos, cinco por ciento de la renta del otro lado: $68.</li>
</ul>
<p>Con eso el edificio cuesta $2,647 al mes. El otro lado se renta en $1,350. La resta es corta: <strong>vivir ahí te cuesta $1,297</strong>.</p>
<h2>¿Conviene?</h2>
<p>Compara contra lo que pagarías por un departamento igual: los mismos $1,350 que le cobras al vecino. Pagas $53 menos que rentando, y además cada mes bajas la deuda un poco: el primer mes, unos $213 de ese pago son capital. No vives gratis. Vives a un precio parecido y, mientras tanto, compras un edificio. Eso ya es bastante, y no hace falta exagerarlo.</p>
<p>Lo que sí cambia es lo que necesitas juntar antes. Haz esta suma temprano, porque es la que detiene a más familias:</p>
<ol>
<li>Enganche: $13,000.</li>
<li>Costos de cierre, cerca del tres por ciento del precio: $7,800.</li>
<li>Impuesto y seguro por adelantado: $2,600.</li>
<li>Reserva de tres pagos en tu cuenta: $6,927.</li>
</ol>
<p>Son $30,327. Hay programas de ayuda para el enganche y vendedores que pagan parte del cierre; pregunta por los dos. Pero la reserva es tuya y no se toca: el primer invierno siempre pide algo.</p>
<h2>El día que te mudas</h2>
<p>Pasan dos años, llega otro hijo y el lado de dos recámaras ya no alcanza. Rentas tu lado en $1,400. Ahora entran $2,750 al mes, y da gusto verlo. Vuelve a hacer la lista:</p>
<table>
<thead><tr><th scope="col">Con los dos lados rentados</th><th scope="col">Dólares</th></tr></thead>
<tbody>
<tr><th scope="row">Rentas</th><td>$2,750</td></tr>
<tr><th scope="row">Pago al banco</th><td>−$2,309</td></tr>
<tr><th scope="row">Mantenimiento y reservas</th><td>−$180</td></tr>
<tr><th scope="row">Agua y basura</th><td>−$90</td></tr>
<tr><th scope="row">Meses vacíos, cinco por ciento</th><td>−$138</td></tr>
<tr><th scope="row">Administración, ocho por ciento</th><td>−$220</td></tr>
<tr><th scope="row">Queda</th><td><strong>−$187</strong></td></tr>
</tbody>
</table>
<p>Con cinco por ciento de enganche, el edificio no se mantiene solo cuando te vas. Pierde $187 al mes, y eso que no hemos subido ni el seguro ni el impuesto. ¿Es un mal edificio? No necesariamente: es un edificio con mucha deuda. Lo importante es saberlo el día que compras, porque entonces todavía puedes hacer algo.</p>
<h3>Lo que se puede hacer antes de firmar</h3>
<ul>
<li><strong>Pagar menos.</strong> A $235,000, con el mismo cinco por ciento, el pago al banco baja a $2,102. Con los dos lados rentados quedan $20. Parece poco; es la diferencia entre dormir y no dormir.</li>
<li><strong>Comprar donde hay algo que mejorar.</strong> Un medidor de agua por lado, una lavadora en el patio, una cochera que se renta aparte. Sesenta dólares por puerta son $120 al mes.</li>
<li><strong>Planear la salida del seguro hipotecario.</strong> En muchos préstamos se puede pedir que lo quiten cuando debes el ochenta por ciento del valor; en otros se queda toda la vida del préstamo. Pregunta en cuál estás antes de firmar, no después.</li>
</ul>
<h2>Cinco preguntas para la primera visita</h2>
<ol>
<li>¿Cada lado tiene su medidor de luz, de gas y de agua? Lo que no esté separado lo vas a pagar tú.</li>
<li>¿Es legalmente un dúplex? Hay casas divididas sin permiso. La ciudad lo sabe; el anuncio a veces no.</li>
<li>¿Quién vive ahí, con qué contrato y con cuánto depósito? El contrato se compra junto con la casa.</li>
<li>¿Qué edad tienen los dos calentadores y los dos aires? Anótalos por separado.</li>
<li>¿Se oye todo? Párate en la recámara y pide que alguien camine del otro lado. Vas a vivir con ese ruido, y tu inquilino con el tuyo.</li>
</ol>
<h2>Ser vecino y dueño</h2>
<p>Lo más difícil no es el dinero. Es tocar la puerta de al lado el día cinco para preguntar por la renta, y después prestarle la escalera. Funciona mejor con reglas aburridas: contrato escrito igual al que le darías a un extraño, la renta por transferencia y no en la mano, los arreglos pedidos por mensaje. No hace falta ser frío. Hace falta que los dos sepan cuándo hablas como vecino y cuándo como dueño.</p>
<p>Y una advertencia de ley: las normas de vivienda justa también cuentan para ti. Elige por ingresos, historial y referencias, con los mismos requisitos para todos, y guárdalos por escrito. Cada estado tiene además sus reglas sobre depósitos, avisos y entradas; léelas antes de poner el anuncio.</p>
<h2>Hazlo con tu calle</h2>
<p>Busca hoy un dúplex en venta, aunque no pienses comprarlo. Llena las dos tablas: la del primer año y la del día que te mudas. Si la segunda sale en rojo, pregúntate qué precio la pone en cero. Ese precio es tu oferta; lo demás es la frase de la carne asada.</p>`,
}
