import * as React from 'react';
import {StyleSheet, Text, View} from 'react-native';

interface CardProps {
  title: string;
  children: React.ReactNode;
}

/** A white box with a heading. */
export function Card({title, children}: CardProps) {
  return (
    <View style={styles.card}>
      <Text accessibilityRole="header" style={styles.title}>
        {title}
      </Text>
      {children}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    marginBottom: 16,
    padding: 16,
    borderRadius: 12,
    backgroundColor: 'white',
  },
  title: {
    marginBottom: 8,
    color: '#1c1e21',
    fontSize: 20,
    fontWeight: 'bold',
  },
});
