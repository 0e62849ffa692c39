import classes from '#screens/session/LoginScreen.module.css'

/**
 * What the page itself says if the portal's code could not be loaded. The build writes it into index.html
 * (scripts/prerender.ts); it is no part of the portal's code.
 */
export const LostCode = () => (
  <p role="alert" className={classes.refusal}>
    <span>Não foi possível carregar a página.</span> <a href="">Tentar novamente</a>
  </p>
)
