import type { Root, RootContent } from 'hast';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { words } from '../../words.ts';
import { Bounded } from '../bounded.tsx';
import { IconButton } from '../iconButton.tsx';
import { useKit } from '../kit.ts';
import { ScrollBox } from '../scrollBox.tsx';
import { visibleText } from '../visibleText.ts';

/** Characters that are shown at first. */
const STEP = 20_000;

interface CodeProps {
  readonly code: string;
  /** The language as the text names it; may be empty. */
  readonly language: string;
}

/** A block of code with its language, to be copied or inserted. It scrolls in itself, however long it is. */
export function Code({ code, language }: CodeProps): JSX.Element {
  const kit = useKit();
  const name = language || words.code;
  return (
    <figure class="code">
      <figcaption class="code-bar">
        <span class="code-language">{visibleText(name)}</span>
        <IconButton icon="insert" name={words.insertCode} onPress={() => kit.insertCode(code)} />
        <IconButton icon="copy" name={words.copyCode} onPress={() => kit.copy(code)} />
      </figcaption>
      <Bounded text={code} step={STEP}>
        {(shown) => <Painted code={shown} language={language} name={name} />}
      </Bounded>
    </figure>
  );
}

function Painted({ code, language, name }: CodeProps & { readonly name: string }): JSX.Element {
  const tree = useTree(visibleText(code), language);
  return (
    <ScrollBox class="code-text" name={words.codeIn(name)}>
      <pre>
        <code>{tree ? draw(tree.children) : visibleText(code)}</code>
      </pre>
    </ScrollBox>
  );
}

/** The code as a tree of spans, once its language is there. */
function useTree(code: string, language: string): Root | undefined {
  const { highlighter } = useKit();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void highlighter.load(language).then((isKnown) => isWanted && setReady(isKnown));
    return () => {
      isWanted = false;
    };
  }, [highlighter, language]);
  return useMemo(
    () => (isReady ? highlighter.highlight(code, language) : undefined),
    [highlighter, isReady, code, language],
  );
}

const draw = (nodes: readonly RootContent[]): ComponentChildren =>
  nodes.map((node) => {
    if (node.type === 'text') return node.value;
    if (node.type !== 'element') return null;
    const names = node.properties.className;
    return <span class={Array.isArray(names) ? names.join(' ') : ''}>{draw(node.children)}</span>;
  });
