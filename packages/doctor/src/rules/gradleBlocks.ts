/* Blocks that steps 3.2 and 3.3 of “Add PlayTorch” in the docs add to Gradle files. */

/** Removes the servers that no longer exist. */
export const REMOVED_SERVERS = `allprojects {
    repositories {
        // The package names JCenter, up to 0.2.1 also Sonatype.
        all { repository ->
            if (repository instanceof MavenArtifactRepository) {
                def address = repository.url.toString()
                if (address.startsWith('https://jcenter.bintray.com') ||
                        address.startsWith('https://oss.sonatype.org')) {
                    remove repository
                }
            }
        }
    }
}`;

export const FORCED_FBJNI = `allprojects {
    // The package asks for any fbjni.
    configurations.all {
        resolutionStrategy {
            force 'com.facebook.fbjni:fbjni:0.2.2'
        }
    }
}`;

export const PICK_FIRST = `android {
    packagingOptions {
        // React Native and PyTorch Mobile both bring libfbjni.so.
        pickFirst '**/*.so'
    }
}`;

export const EXTRA_LIBRARIES = `// libfbjni.so of version 0.2.2, for React Native and PyTorch Mobile.
configurations {
    extraJNILibs
}

dependencies {
    extraJNILibs("com.facebook.fbjni:fbjni:0.2.2")
}

android {
    sourceSets {
        main {
            jniLibs.srcDirs += ["$buildDir/extra-jniLibs/jni"]
        }
    }
}

task extraJNILibs {
    doLast {
        configurations.extraJNILibs.files.each { library ->
            copy {
                from zipTree(library)
                into "$buildDir/extra-jniLibs"
                include "jni/**/*"
            }
        }
    }
}

tasks.whenTaskAdded { task ->
    if (task.name.startsWith("merge") && task.name.endsWith("JniLibFolders")) {
        task.dependsOn("extraJNILibs")
    }
}`;

export const NO_JAVA_ONLY = `configurations.all {
    exclude group: 'com.facebook.fbjni', module: 'fbjni-java-only'
}`;
