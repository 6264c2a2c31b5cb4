import { Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useId } from 'react';
import styles from './file-drop.module.css';

type Props = {
  text: string;
  kinds: string;
  /** No higher than its text: which kinds is said when one points at it. */
  isLine?: boolean;
  isBusy?: boolean;
  /** Why the last one was not taken; empty where nothing is wrong. */
  problem?: string;
  onFiles: (files: File[]) => void;
};

/** Where files and folders are dropped or chosen. */
export function FileDrop({ text, kinds, isLine = false, isBusy = false, problem, onFiles }: Props) {
  const id = useId();
  return (
    <>
      <Dropzone
        className={styles.drop}
        aria-labelledby={id}
        inputProps={{ 'aria-labelledby': id }}
        loading={isBusy}
        onDrop={onFiles}
        {...(isLine && { p: 6, title: kinds })}
      >
        <Text id={id} ta="center" {...(isLine && { size: 'sm' })}>
          {text}
          {!isLine && (
            <Text span display="block" size="sm" c="dimmed">
              {kinds}
            </Text>
          )}
        </Text>
      </Dropzone>
      {problem !== undefined && (
        <div role="alert">
          {problem !== '' && (
            <Text mt="sm" c="var(--mantine-color-error)">
              {problem}
            </Text>
          )}
        </div>
      )}
    </>
  );
}
