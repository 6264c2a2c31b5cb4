/** The style of the pages before there is a journal: they stand alone, without anything that was built. */
export const setupStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1d1f24,#e9e6df);--soft:light-dark(#565b66,#a9adb6);--paper:light-dark(#fdfcf9,#16181c);--card:light-dark(#fff,#1e2126);--rule:light-dark(#d9d5cb,#3a3f48);--edge:light-dark(#85888f,#7b818c);--accent:light-dark(#8a2432,#eba3ab);--fill:#8a2432;--error:light-dark(#b3261e,#ffb4ab)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:clamp(1.5rem,6vw,4rem) 1.25rem}
h1{margin:0 0 .5rem;font:600 clamp(1.6rem,5vw,2.1rem)/1.2 Georgia,serif}
.lead{margin:0 0 2rem;color:var(--soft)}
a{color:var(--accent)}
fieldset{margin:0 0 1.5rem;padding:1.25rem;border:1px solid var(--rule);border-radius:8px;background:var(--card)}
legend{padding:0 .4rem;font:600 1.15rem Georgia,serif}
.field+.field{margin-top:1.1rem}
label{display:block;margin-bottom:.3rem;font-weight:600}
label span{color:var(--soft);font-weight:400;font-size:.875em}
input,select{width:100%;min-height:44px;padding:.5rem .7rem;border:1px solid var(--edge);border-radius:6px;background:var(--paper);color:inherit;font:inherit}
input[aria-invalid],select[aria-invalid]{border-color:var(--error);box-shadow:0 0 0 1px var(--error)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.help,.error{margin:.3rem 0 0;font-size:.9375rem;color:var(--soft)}
.error{color:var(--error);font-weight:600}
.alert{margin:0 0 1.5rem;padding:1rem 1.25rem;border:1px solid var(--error);border-radius:8px}
.alert p{margin:0}.alert ul{margin:.3rem 0 0;padding-left:1.2rem}
button{min-height:48px;padding:.6rem 1.5rem;border:0;border-radius:6px;background:var(--fill);color:#fff;font:600 1rem system-ui,sans-serif;cursor:pointer}
code{font-size:.9375em}
`;
