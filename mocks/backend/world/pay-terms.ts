import { PRODUCT_NAME } from '#domain/product.ts'

/** The terms of the pay account as a server would write them, by `tipo`: 1 use, 2 privacy (A92). */
export const PAY_TERMS_HTML = {
  1: `<section>
<h2>Termos de uso da conta ${PRODUCT_NAME} Pay</h2>
<h3>1. A conta</h3>
<p>A conta de pagamentos é aberta em nome da empresa e usada pelos gestores que ela indica.</p>
<h3>2. Abertura</h3>
<p>Para abrir a conta, a empresa se compromete a:</p>
<ul>
<li>informar dados verdadeiros da empresa e do representante;</li>
<li>enviar documentos legíveis e dentro da validade;</li>
<li>guardar a <strong>senha de pagamento</strong> em sigilo.</li>
</ul>
<h3>3. Análise</h3>
<p>Os dados são analisados. Documentos adicionais podem ser solicitados antes da aprovação.</p>
</section>`,
  2: `<section>
<h2>Termos de privacidade da conta ${PRODUCT_NAME} Pay</h2>
<h3>1. Dados tratados</h3>
<p>Tratamos os dados da empresa e do representante, a selfie e os documentos para abrir e manter a conta.</p>
<h3>2. Base legal</h3>
<p>O tratamento segue a <a href="https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm">Lei Geral de
Proteção de Dados</a>.</p>
<h3>3. Seus direitos</h3>
<p>A empresa pode pedir a correção e a exclusão dos dados a qualquer momento.</p>
</section>`,
} as const
